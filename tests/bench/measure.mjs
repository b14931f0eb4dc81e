// Timing in turns: every contestant runs in every round, so that a busy minute on the machine
// hurts all of them alike.

/** The value below which `share` of the sorted samples lie. */
export function percentile(sorted, share) {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** p50, p99 and maximum of samples in microseconds. */
export function summary(samples) {
  const sorted = [...samples].sort((left, right) => left - right);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), max: sorted.at(-1) ?? Number.NaN };
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

/** Runs contestants `{ name, round(texts, repeats) }` in turns and returns samples by name. */
export async function inTurns(contestants, texts, { rounds, repeats }) {
  const samples = new Map(contestants.map(({ name }) => [name, []]));
  for (const contestant of contestants) await contestant.round(texts, Math.max(2, repeats));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const contestant = contestants[(turn + round) % contestants.length];
      const times = await contestant.round(texts, repeats);
      for (const time of times) samples.get(contestant.name).push(time);
    }
  }
  return samples;
}
