import { cp, mkdtemp } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, Server } from '../../support/server.mjs';
import { newDatabase } from './postgres.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const appDir = resolve(root, process.env['EVENKEEL_APP_DIR'] ?? 'app/dist');

const preparedFolder = 'EVENKEEL_E2E_PREPARED';
const storyWithinMs = 60_000;

/** The real binary with the built app, the demo's users and its own data. */
export class TestServer extends Server {
  static async create(project: string, settings: NodeJS.ProcessEnv = {}): Promise<TestServer> {
    const home = process.env['EVENKEEL_E2E_HOME'];
    if (!home) throw new Error('EVENKEEL_E2E_HOME is not set: the global setup did not run');
    const folder = await mkdtemp(join(home, `${project}-`));
    const all: NodeJS.ProcessEnv = {
      EVENKEEL_APP_DIR: appDir,
      EVENKEEL_DATA_DIR: folder,
      EVENKEEL_DEMO: '1',
      EVENKEEL_DEMO_STORY: '0',
      EVENKEEL_MAILBOX: '1',
      // No balancer has to notice that the server stops.
      EVENKEEL_DRAIN_MS: '0',
      ...settings,
    };
    if (project === 'postgres') {
      all['DATABASE_URL'] = await newDatabase();
    } else {
      const prepared = process.env[preparedFolder];
      if (prepared) await cp(prepared, folder, { recursive: true });
    }
    return new TestServer({ port: await freePort(), settings: all });
  }

  get folder(): string {
    return this.settings['EVENKEEL_DATA_DIR'] ?? '';
  }

  /** Resolves when the invented people of the demo have been written, which the server does while it already answers. */
  async storyTold(): Promise<void> {
    const isTold = () => this.log.includes('the story of the demo is ready');
    const until = Date.now() + storyWithinMs;
    while (!isTold() && Date.now() < until) await pause(50);
    if (!isTold()) throw new Error(`the story of the demo did not become ready:\n${this.log.slice(-4000)}`);
  }

  /** Creates an account with the CLI, as an operator would. No mail is sent. */
  async addUser(email: string, password: string): Promise<void> {
    await this.operate(['user', email], `${password}\n`);
  }

  /** Sets an account's role with the CLI, as an operator would. It is signed out everywhere. */
  async setRole(email: string, role: 'patient' | 'therapist' | 'admin'): Promise<void> {
    await this.operate(['role', email, role]);
  }

  /** Deploys a changed version of the app while the server runs. Other tests keep the built one. */
  async changeApp(change: (folder: string) => Promise<void>): Promise<void> {
    const folder = join(this.folder, 'next-app');
    // Without the precompressed files, which would still have the old content.
    await cp(appDir, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
    await change(folder);
    this.settings['EVENKEEL_APP_DIR'] = folder;
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
