// What the server acknowledged, and whether it still says so. A request without an answer, or with a 503, may or may not
// have been done; everything else is known, and any other answer is a wrong one.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { recordId } from '../../bench/server.mjs';

const answerWithinMs = 60_000;
const words = 'My train was late, and I missed the start of the meeting. ';
const etag = ({ version }) => `"${version}"`;

export class Ledger {
  constructor() {
    this.agent = new Agent({ keepAlive: true });
    this.entries = new Map();
    this.lost = [];
    this.wrong = [];
    this.counts = { acknowledged: 0, refused: 0, unanswered: 0 };
    /** While it is set, only answers whose status and code it accepts are refusals; nothing was done then. */
    this.explains = undefined;
    /** When the latest change that was acknowledged was sent. */
    this.lastSaved = 0;
  }

  /** Sends a request. Status 0 means no answer; `sent` tells whether the server can have seen it. */
  call(server, person, method, path, { json, version } = {}) {
    const body = json && JSON.stringify(json);
    const headers = {
      authorization: `Bearer ${person.bearer}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(version && { 'if-match': version }),
    };
    return new Promise((done) => {
      const call = request({ host: '127.0.0.1', port: server.port, method, path, agent: this.agent, headers, timeout: answerWithinMs });
      const fail = (error) => done({ status: 0, sent: error?.code !== 'ECONNREFUSED' });
      call.on('error', fail).on('timeout', () => call.destroy(new Error('no answer')));
      call.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('error', fail).on('aborted', fail);
        answer.on('end', () => {
          try {
            done({ status: answer.statusCode, etag: answer.headers.etag, json: text ? JSON.parse(text) : undefined });
          } catch {
            this.wrong.push(`${method} ${path}: ${answer.statusCode} that is not JSON`);
            done({ status: 0, sent: true });
          }
        });
      });
      call.end(body);
    });
  }

  /** Notes an answer to a change. Returns whether it was acknowledged. */
  took(entry, wanted, answer, expected) {
    const { status } = answer;
    if (expected.includes(status)) {
      const record = answer.json?.record;
      if (record && (record.version !== wanted.version || record.content.situation !== wanted.text || answer.etag !== etag(wanted)))
        this.wrong.push(`${entry.id}: answered ${record.version} ${answer.etag}, wanted ${wanted.version}`);
      entry.known = wanted;
      entry.maybe = undefined;
      this.counts.acknowledged += 1;
      return true;
    }
    if (status === 0 && !answer.sent) return false;
    if (this.explains?.(status, answer.json?.code)) {
      this.counts.refused += 1;
      return false;
    }
    if (status === 503 && !this.explains) this.counts.refused += 1;
    else if (status === 0) this.counts.unanswered += 1;
    else this.wrong.push(`${entry.id}: ${status} ${answer.json?.code ?? ''}`);
    entry.maybe = wanted;
    return false;
  }

  /** Sends a new, changed or deleted version of a record. */
  async send(server, entry, wanted) {
    entry.busy = true;
    const sent = performance.now();
    const { id, person, known } = entry;
    const content = { situation: wanted.text, thoughts: 'They will think I do not care' };
    const base = { kind: 'journal_entry', content };
    let saved;
    if (!known) {
      const json = { ...base, id, occurredAt: entry.occurredAt };
      saved = this.took(entry, wanted, await this.call(server, person, 'POST', '/api/records', { json }), [200, 201]);
    } else {
      const [method, json] = wanted.deleted ? ['DELETE'] : ['PUT', base];
      const answer = await this.call(server, person, method, `/api/records/${id}`, { json, version: etag(known) });
      saved = this.took(entry, wanted, answer, [200, 204]);
    }
    entry.busy = false;
    if (saved) this.lastSaved = Math.max(this.lastSaved, sent);
    return saved;
  }

  /** Reads one record that nobody else changes. */
  async read(server, entry) {
    entry.busy = true;
    const answer = await this.call(server, entry.person, 'GET', `/api/records/${entry.id}`);
    entry.busy = false;
    if (this.explains?.(answer.status, answer.json?.code)) return;
    if (answer.status === 0 || (answer.status === 503 && !this.explains)) return;
    const { version, text } = entry.known;
    if (answer.status !== 200) this.wrong.push(`${entry.id}: read with ${answer.status}`);
    else if (answer.json.version !== version || answer.json.content.situation !== text || answer.etag !== etag(entry.known))
      this.wrong.push(`${entry.id}: read version ${answer.json.version}, not ${version}`);
  }

  /** One action of a writer: a new record, a change, a deletion or a read. Returns whether something was saved. */
  async act(server, person, turn) {
    const own = [...person.entries].find((entry) => entry.known && !entry.maybe && !entry.busy && !entry.known.deleted);
    const text = `${words}${randomUUID()}`;
    if (!own || turn % 2 === 0) {
      const now = Date.now();
      const entry = { id: recordId(now), person, occurredAt: new Date(now - 60_000).toISOString() };
      this.entries.set(entry.id, entry);
      const saved = await this.send(server, entry, { version: 1, text });
      if (saved) person.entries.push(entry);
      if (person.entries.length > 40) person.entries.shift();
      if (!entry.known && !entry.maybe) this.entries.delete(entry.id);
      return saved;
    }
    if (turn % 4 === 1) {
      await this.read(server, own);
      return false;
    }
    const deleted = turn % 16 === 15;
    return this.send(server, own, deleted ? { ...own.known, deleted } : { version: own.known.version + 1, text });
  }

  /** Reads everything back and compares. What was in doubt is known afterwards. */
  async compare(server, people) {
    for (const person of people) {
      const stored = new Map();
      let next = '';
      do {
        const answer = await this.call(server, person, 'GET', `/api/records?kind=journal_entry&limit=1000${next}`);
        if (answer.status !== 200) throw new Error(`a list was refused with ${answer.status}`);
        if (answer.json.unreadable > 0) this.wrong.push(`${answer.json.unreadable} records cannot be opened`);
        for (const record of answer.json.records) stored.set(record.id, record);
        next = answer.json.next ? `&before=${encodeURIComponent(answer.json.next)}` : undefined;
      } while (next);
      for (const entry of this.entries.values()) {
        if (entry.person !== person) continue;
        this.judge(entry, stored.get(entry.id));
        stored.delete(entry.id);
      }
      for (const id of stored.keys()) this.wrong.push(`${id} was never sent`);
    }
  }

  judge(entry, record) {
    const { id, known, maybe } = entry;
    const is = (state) => state && !state.deleted && record.version === state.version && record.content.situation === state.text;
    if (!record) {
      if (known && !known.deleted && !maybe?.deleted) this.lost.push(`${id} version ${known.version} is gone`);
      if (maybe?.deleted) Object.assign(entry, { known: maybe, maybe: undefined });
    } else if (is(maybe)) Object.assign(entry, { known: maybe, maybe: undefined });
    else if (!is(known)) {
      const isOlder = known && !known.deleted && record.version < known.version;
      (isOlder ? this.lost : this.wrong).push(`${id} has version ${record.version}, not ${known?.deleted ? 'deleted' : known?.version}`);
    }
  }

  /** Sends again what is still in doubt, as an app does. Each must be taken once. */
  async settle(server) {
    for (const entry of this.entries.values()) if (entry.maybe) await this.send(server, entry, entry.maybe);
    const open = [...this.entries.values()].filter((entry) => entry.maybe).length;
    if (open > 0) this.wrong.push(`${open} requests were not taken when they were repeated`);
  }

  /** Reads everything, repeats what is in doubt, and reads everything again. */
  async verify(server, people) {
    await this.compare(server, people);
    await this.settle(server);
    await this.compare(server, people);
  }
}
