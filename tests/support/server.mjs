// The server binary as a process on a loopback port, for all tests and measurements.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const serverBinary = resolve(root, process.env.EVENKEEL_SERVER_BIN ?? 'target/debug/evenkeel-server');

/** The master key of servers that share a database, and of the last release's. It protects nothing. */
export const masterKey = Buffer.alloc(32, 7);

const readyWithinMs = 90_000;
const stopWithinMs = 15_000;
const pollMs = 10;

/** Returns a loopback port that is free now. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Returns whether a server at this address says that it is ready. */
const isReady = (/** @type {string} */ url) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Resolves when the server at this address is ready; fails after 90 s, or as soon as `hasEnded` returns true. */
export async function ready(/** @type {string} */ url, hasEnded = () => false) {
  const end = Date.now() + readyWithinMs;
  while (Date.now() < end && !hasEnded()) {
    if (await isReady(url)) return;
    await pause(pollMs);
  }
  throw new Error('the server did not become ready');
}

/** A server that can be started and stopped any number of times. Address, settings and data stay. */
export class Server {
  /** What the process has written, in all starts. */
  log = '';
  /** @type {import('node:child_process').ChildProcess | undefined} */
  child;

  /**
   * `settings` are the environment variables, of which `null` counts as missing; `owner` is the user of the process.
   *
   * @param {{
   *   port: number;
   *   settings: Record<string, string | null | undefined>;
   *   binary?: string;
   *   owner?: { uid?: number; gid?: number };
   * }} options
   */
  constructor({ port, settings, binary = serverBinary, owner = {} }) {
    this.port = port;
    this.settings = settings;
    this.binary = resolve(binary);
    this.owner = owner;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid() {
    return this.child?.pid;
  }

  get hasEnded() {
    return this.child === undefined || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Returns whether the server says that it is ready. */
  isReady() {
    return isReady(this.url);
  }

  /** Returns the environment of the process. */
  environment(more = {}) {
    const all = { PATH: process.env.PATH, EVENKEEL_ADDR: `127.0.0.1:${this.port}`, ...this.settings, ...more };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
  }

  /** Starts the process, with more settings for this start and the shell's words `before` it. */
  launch({ settings = {}, before = '' } = {}) {
    const [program, words] = before === '' ? [this.binary, []] : ['/bin/sh', ['-c', `${before} exec "$0"`, this.binary]];
    const child = spawn(program, words, {
      ...this.owner,
      cwd: '/',
      env: this.environment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        this.log += text;
      });
    this.child = child;
  }

  /** Starts the process and waits until it is ready. */
  async start(how = {}) {
    this.launch(how);
    try {
      await ready(this.url, () => this.hasEnded);
    } catch (error) {
      await this.stop();
      throw new Error(`the server did not become ready:\n${this.log.slice(-4_000)}`, { cause: error });
    }
  }

  /** Asks the process to stop, ends it if it does not, and returns its exit code, which is then `null`. */
  async stop() {
    const end = setTimeout(() => this.child?.kill('SIGKILL'), stopWithinMs);
    const code = await this.#signal('SIGTERM');
    clearTimeout(end);
    return code;
  }

  /** Ends the process like a crash. */
  async kill() {
    await this.#signal('SIGKILL');
  }

  /** Runs a command of the server's operator on the same data, and returns what it prints. */
  async operate(/** @type {string[]} */ words, input = '') {
    const command = spawn(this.binary, words, { ...this.owner, cwd: '/', env: this.environment() });
    const said = { stdout: '', stderr: '' };
    for (const name of /** @type {const} */ (['stdout', 'stderr']))
      command[name].setEncoding('utf8').on('data', (text) => {
        said[name] += text;
      });
    command.stdin.end(input);
    const [code] = await once(command, 'close');
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said.stdout}${said.stderr}`);
    return said.stdout;
  }

  /** @returns {Promise<number | null>} */
  async #signal(/** @type {NodeJS.Signals} */ name) {
    const { child } = this;
    if (child === undefined) return null;
    if (!this.hasEnded) {
      const ended = once(child, 'exit');
      child.kill(name);
      await ended;
    }
    return child.exitCode;
  }
}
