// Interleaved timing: every contestant runs in every round, so that other load on the machine
// affects all of them equally.

/** Returns, for each share, the value below which that share of the samples lies. */
export function quantiles(samples, shares) {
  const sorted = [...samples].sort((left, right) => left - right);
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** Returns p50, p99 and maximum of samples in microseconds. */
export function summary(samples) {
  const [p50, p99, max] = quantiles(samples, [0.5, 0.99, 1]);
  return { p50, p99, max };
}

/** Returns the time of each call in microseconds. */
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

// Stores results, so that the engine can't prove them unused and drop the call.
export let kept;

/**
 * Runs contestants `{ name, round() }` in turns, starting with a different one each round, and
 * returns samples by name.
 */
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

/**
 * Like `inRounds`, for contestants `{ name, round(texts, repeats) }`, each of which warms up once.
 */
export async function inTurns(contestants, texts, { rounds, repeats }) {
  for (const contestant of contestants) await contestant.round(texts, Math.max(2, repeats));
  return inRounds(
    contestants.map(({ name, round }) => ({ name, round: () => round(texts, repeats) })),
    rounds,
  );
}
