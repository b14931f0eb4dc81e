// The server under test: one folder, one port, and everything that can happen to a process.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../bench/server.mjs';

/** How long anything may take before it counts as stuck. Far longer than anything takes. */
export const patienceMs = 90_000;

/** All servers of a run read the same data. The key protects nothing. */
const masterKey = Buffer.alloc(32, 7).toString('base64');

/** Waits until `isDone` returns a truthy value, and returns it. */
export async function until(what, isDone) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const result = await isDone();
    if (result) return result;
    if (Date.now() > end) throw new Error(`${what}: not within ${patienceMs / 1_000} s`);
    await pause(10);
  }
}

/** As root, the servers run as the user of PostgreSQL, which refuses root; and root may write what is read-only. */
export function unprivileged() {
  if (process.getuid() !== 0) return {};
  const id = (what) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export class Server {
  /**
   * `owner` is the user of the process, as `spawn` takes it; `settings` are environment variables of all starts; `next` is
   * a binary that knows the migration of the trial.
   */
  constructor({ binary, next, folder, owner, settings }) {
    Object.assign(this, { binary, next, folder, owner, settings, log: '' });
  }

  /** Chooses the port, which stays the same in all starts. */
  async prepare() {
    this.port = await freePort();
    return this;
  }

  environment(more = {}) {
    return {
      PATH: process.env.PATH,
      RUST_LOG: 'warn',
      EVENKEEL_ADDR: `127.0.0.1:${this.port}`,
      EVENKEEL_APP_DIR: `${this.folder}/app`,
      EVENKEEL_DATA_DIR: `${this.folder}/data`,
      EVENKEEL_MASTER_KEY: masterKey,
      ...this.settings,
      ...more,
    };
  }

  /** Starts the process. `limits` are words of the shell that run before it. */
  launch({ settings = {}, limits = '' } = {}) {
    // Without this a write over the limit of a file's size would end the process. It is a full disk that is tried.
    const words = `trap '' XFSZ; ${limits} exec "$0"`;
    const child = spawn('/bin/sh', ['-c', words, this.binary], {
      ...this.owner,
      cwd: '/',
      env: this.environment(settings),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      this.log = (this.log + text).slice(-20_000);
    });
    this.child = child;
  }

  get pid() {
    return this.child.pid;
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  isReady() {
    return fetch(`http://127.0.0.1:${this.port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Starts the server and waits until it is ready. */
  async start(options) {
    this.launch(options);
    await until('the server is ready', async () => {
      if (this.hasEnded) throw new Error(`the server did not start:\n${this.log.slice(-2_000)}`);
      return this.isReady();
    });
  }

  async signal(name) {
    if (this.hasEnded) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill(name);
    const [code] = await ended;
    return code;
  }

  /** Ends the process like a crash. */
  kill() {
    return this.signal('SIGKILL');
  }

  /** Asks the process to stop, and returns its exit code. */
  stop() {
    return this.signal('SIGTERM');
  }

  /** Runs a command of the server's operator on the same data, and returns what it says. */
  async operate(words, input = '') {
    const command = spawn(this.binary, words, { ...this.owner, cwd: '/', env: this.environment() });
    const said = { stdout: '', stderr: '' };
    for (const stream of Object.keys(said))
      command[stream].setEncoding('utf8').on('data', (text) => {
        said[stream] += text;
      });
    command.stdin.end(input);
    const [code] = await once(command, 'close');
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said.stdout}${said.stderr}`);
    return said.stdout;
  }
}
