// Timing in turns: every contestant runs in every round, so that a busy minute on the machine
// hurts all of them alike.

/** For each share the value below which that share of the samples lie. */
export function quantiles(samples, shares) {
  const sorted = [...samples].sort((left, right) => left - right);
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** p50, p99 and maximum of samples in microseconds. */
export function summary(samples) {
  const [p50, p99, max] = quantiles(samples, [0.5, 0.99, 1]);
  return { p50, p99, max };
}

/** The time of each single call in microseconds. */
export function timeEach(call, texts, repeats) {
  const samples = new Float64Array(texts.length * repeats);
  let at = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const text of texts) {
      const begun = performance.now();
      kept = call(text);
      samples[at] = (performance.now() - begun) * 1000;
      at += 1;
    }
  }
  return samples;
}

// Results are kept where the engine cannot prove them unused and drop the call.
export let kept;

/** Runs contestants `{ name, round() }` in turns, with another one first each time, and returns samples by name. */
export async function inRounds(contestants, rounds) {
  const samples = new Map(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const contestant = contestants[(turn + round) % contestants.length];
      const times = await contestant.round();
      for (const time of times) samples.get(contestant.name).push(time);
    }
  }
  return samples;
}

/** The same for contestants `{ name, round(texts, repeats) }`, each of which warms up once before it counts. */
export async function inTurns(contestants, texts, { rounds, repeats }) {
  for (const contestant of contestants) await contestant.round(texts, Math.max(2, repeats));
  return inRounds(
    contestants.map(({ name, round }) => ({ name, round: () => round(texts, repeats) })),
    rounds,
  );
}
