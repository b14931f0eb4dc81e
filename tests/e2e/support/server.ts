import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newDatabase } from './postgres.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const serverBinary = resolve(root, process.env['EVENKEEL_SERVER_BIN'] ?? 'target/debug/evenkeel-server');
export const appDir = resolve(root, process.env['EVENKEEL_APP_DIR'] ?? 'app/dist');

const preparedFolder = 'EVENKEEL_E2E_PREPARED';
const readyWithinMs = 20_000;
const stopWithinMs = 10_000;
const storyWithinMs = 60_000;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The real binary on its own loopback port. Stopping and starting keeps address and data. */
export class TestServer {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #output = '';
  #isStoryTold = false;

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, EVENKEEL_ADDR: `127.0.0.1:${port}` };
  }

  static async create(project: string, settings: NodeJS.ProcessEnv = {}): Promise<TestServer> {
    const home = process.env['EVENKEEL_E2E_HOME'];
    if (!home) throw new Error('EVENKEEL_E2E_HOME is not set: the global setup did not run');
    const env: NodeJS.ProcessEnv = {
      PATH: process.env['PATH'],
      EVENKEEL_APP_DIR: appDir,
      EVENKEEL_DEMO: '1',
      EVENKEEL_DEMO_STORY: '0',
      EVENKEEL_MAILBOX: '1',
      // No balancer has to notice that the server stops.
      EVENKEEL_DRAIN_MS: '0',
      ...settings,
    };
    const folder = await mkdtemp(join(home, `${project}-`));
    env['EVENKEEL_DATA_DIR'] = folder;
    if (project === 'postgres') {
      env['DATABASE_URL'] = await newDatabase();
    } else {
      const prepared = process.env[preparedFolder];
      if (prepared) await cp(prepared, folder, { recursive: true });
    }
    return new TestServer(await freePort(), env);
  }

  get folder(): string {
    return this.#env['EVENKEEL_DATA_DIR'] ?? '';
  }

  async start(): Promise<void> {
    const child = spawn(serverBinary, [], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-4000);
        if (this.#output.includes('the story of the demo is ready')) this.#isStoryTold = true;
      });
    }
    const until = Date.now() + readyWithinMs;
    while (Date.now() < until) {
      if (child.exitCode !== null) break;
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await pause(50);
    }
    await this.stop();
    throw new Error(`the server did not become ready:\n${this.#output}`);
  }

  /** Resolves when the invented people of the demo have been written, which the server does while it already answers. */
  async storyTold(): Promise<void> {
    const until = Date.now() + storyWithinMs;
    while (!this.#isStoryTold && Date.now() < until) await pause(50);
    if (!this.#isStoryTold) throw new Error(`the story of the demo did not become ready:\n${this.#output}`);
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const left = await Promise.race([gone.then(() => true), pause(stopWithinMs, false)]);
    if (!left) {
      child.kill('SIGKILL');
      await gone;
    }
  }

  /** Creates an account with the CLI, as an operator would. No mail is sent. */
  addUser(email: string, password: string): void {
    execFileSync(serverBinary, ['user', email], { env: this.#env, input: `${password}\n`, stdio: ['pipe', 'pipe', 'pipe'] });
  }

  /** Sets an account's role with the CLI, as an operator would. It is signed out everywhere. */
  setRole(email: string, role: 'patient' | 'therapist' | 'admin'): void {
    execFileSync(serverBinary, ['role', email, role], { env: this.#env, stdio: 'pipe' });
  }

  /** Deploys a changed version of the app while the server runs. Other tests keep the built one. */
  async changeApp(change: (folder: string) => Promise<void>): Promise<void> {
    const folder = join(this.folder, 'next-app');
    // Without the precompressed files, which would still have the old content.
    await cp(appDir, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
    await change(folder);
    this.#env['EVENKEEL_APP_DIR'] = folder;
    await this.restart();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}

/**
 * Starts a server with an empty folder once, so that the others begin with a copy of its key, its
 * tables and the demo users.
 */
export async function prepare(): Promise<void> {
  const server = await TestServer.create('prepared');
  await server.start();
  await server.stop();
  process.env[preparedFolder] = server.folder;
}
