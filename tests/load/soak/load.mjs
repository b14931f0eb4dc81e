// Writers that save, change, read and delete without a pause, and the time until they succeed again after a fault.
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './process.mjs';

const writers = 8;

/** Lets writers work on the server until `stop`, whatever happens to it. */
export function startLoad(server, people, ledger) {
  let isOn = true;
  const work = async (index) => {
    const person = people[index % people.length];
    for (let turn = index; isOn; turn += 1) {
      if (!(await ledger.act(server, person, turn))) await pause(5);
    }
  };
  const all = Array.from({ length: writers }, (_, index) => work(index));
  return {
    /** Waits until something is saved that was sent from now on, and returns the milliseconds. */
    heal: async () => {
      const began = performance.now();
      await until('a save succeeds', () => ledger.lastSaved > began);
      return performance.now() - began;
    },
    stop: async () => {
      isOn = false;
      await Promise.all(all);
    },
  };
}

/** Signs everyone in again, because sessions and connections may have ended. */
export async function signIn(server, people) {
  for (const person of people) {
    const ask = () =>
      fetch(`http://127.0.0.1:${server.port}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
    await until('a person signs in', async () => {
      const answer = await ask();
      const body = await answer.json();
      if (answer.ok) person.bearer = body.access_token;
      else if (answer.status < 500) throw new Error(`signing in was refused with ${answer.status} ${body.code}`);
      return answer.ok;
    });
  }
}
