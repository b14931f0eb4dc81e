// A PostgreSQL server of its own with durable commits, that can be killed, frozen, stopped and started.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from '../../support/server.mjs';
import { until } from './process.mjs';

const password = 'soak';

/** Whether a process serves a connection over the network. */
function hasConnection(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('127.0.0.1(');
  } catch {
    return false;
  }
}

export class Postgres {
  /** Variables of the server's processes, from the next start on. */
  environment = {};

  /** `most` is the number of connections: few, so that they can all be taken. */
  constructor({ programs, folder, owner, most = 40 }) {
    Object.assign(this, { programs, folder: `${folder}/postgres`, owner, most });
  }

  async create() {
    this.port = await freePort();
    mkdirSync(this.folder);
    if (this.owner.uid !== undefined) chownSync(this.folder, this.owner.uid, this.owner.gid);
    const secret = `${this.folder}/password`;
    writeFileSync(secret, password);
    this.run('initdb', ['-D', `${this.folder}/data`, '-U', 'evenkeel', `--pwfile=${secret}`, '--auth=md5', '-E', 'UTF8', '--locale=C']);
    await this.start();
    this.url = this.database('soak');
  }

  /** Creates a database and returns its address. */
  database(name) {
    this.run('createdb', [name]);
    return this.address(name, this.port);
  }

  /** Returns the address of a database, by way of a port of this machine. */
  address(name, port) {
    return `postgres://evenkeel:${password}@127.0.0.1:${port}/${name}`;
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  run(program, words, input) {
    const env = { PATH: process.env.PATH, PGHOST: '127.0.0.1', PGPORT: `${this.port}`, PGUSER: 'evenkeel', PGPASSWORD: password };
    return execFileSync(`${this.programs}/${program}`, words, {
      ...this.owner,
      cwd: '/',
      env,
      input: input ?? '',
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 1e8,
    });
  }

  /** Starts the server and waits until it takes connections. A lock of killed processes may stand for a moment. */
  async start() {
    await until('PostgreSQL starts', async () => {
      const words = ['-D', `${this.folder}/data`, '-p', `${this.port}`, '-k', this.folder];
      words.push('-c', 'listen_addresses=127.0.0.1', '-c', `max_connections=${this.most}`);
      const env = { ...process.env, ...this.environment };
      this.child = spawn(`${this.programs}/postgres`, words, { ...this.owner, cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] });
      this.child.stderr.on('data', (text) => appendFileSync(`${this.folder}/log`, text));
      this.ended = once(this.child, 'exit').then(() => true);
      for (;;) {
        try {
          this.run('pg_isready', ['-q']);
          return true;
        } catch {
          const ended = await Promise.race([this.ended, new Promise((done) => setTimeout(done, 30, false))]);
          if (ended) return false;
        }
      }
    });
  }

  /** Returns the processes of the server, the first one first. */
  processes() {
    const parent = (pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]);
      } catch {
        return 0;
      }
    };
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parent(name) === this.child.pid);
    return [this.child.pid, ...children.map(Number)];
  }

  signal(name) {
    for (const pid of this.processes()) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // A process may have ended by itself.
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }

  /** Kills all processes at once, like a crash of the machine that leaves the disk's contents. */
  async kill() {
    this.signal('SIGKILL');
    await this.ended;
  }

  /** Kills one process with a connection, and waits until PostgreSQL has ended the others. It recovers by itself. */
  async killConnection() {
    const connections = this.processes().slice(1).filter(hasConnection);
    if (connections.length === 0) return false;
    process.kill(connections[0], 'SIGKILL');
    await until('PostgreSQL ends its connections', () => !connections.some(hasConnection));
    return true;
  }

  /** Stops in order, ending all connections. */
  async stop() {
    process.kill(this.child.pid, 'SIGINT');
    await this.ended;
  }

  /** Takes every connection that is free, and returns a function that gives them back. */
  async takeConnections() {
    const fields = Buffer.from('user\0evenkeel\0database\0soak\0\0', 'latin1');
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + fields.length, 0);
    head.writeInt32BE(196_608, 4);
    const take = async () => {
      const socket = connect(this.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(Buffer.concat([head, fields]));
      // The question for the password is the answer of a connection that is taken; an error, of one that is refused.
      const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['E'])]);
      if (String(answer)[0] === 'R') return socket;
      socket.destroy();
      return undefined;
    };
    const taken = (await Promise.all(Array.from({ length: this.most + 10 }, take))).filter(Boolean);
    return { count: taken.length, giveBack: () => taken.forEach((socket) => socket.destroy()) };
  }
}
