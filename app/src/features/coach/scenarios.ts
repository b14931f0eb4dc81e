/** The made-up stories. Loaded on its own, because they are longer than the page. */
import { SCENARIOS } from '@evenkeel/safety/cbt-scenarios';
import type { Story } from './deck';

const betweenTrue = 6;

const madeUp: readonly Story[] = SCENARIOS.map((scenario) => ({ ...scenario, pattern: scenario.pattern, own: false }));

/**
 * The made-up stories, alternating between patterns: five of one pattern in a row would give the answer away. After
 * every six, one with a thought that is true.
 */
export const scenarioStories: readonly Story[] = withTrueThoughts(
  inTurn(madeUp.filter(({ pattern }) => pattern !== undefined)),
  madeUp.filter(({ pattern }) => pattern === undefined),
);

function inTurn(stories: readonly Story[]): Story[] {
  const seen = new Map<string, number>();
  const turns = stories.map((story) => {
    const turn = seen.get(story.pattern ?? '') ?? 0;
    seen.set(story.pattern ?? '', turn + 1);
    return { story, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ story }) => story);
}

function withTrueThoughts(stories: readonly Story[], trueOnes: readonly Story[]): Story[] {
  const waiting = [...trueOnes];
  const mixed = stories.flatMap((story, at) => [story, ...((at + 1) % betweenTrue === 0 ? waiting.splice(0, 1) : [])]);
  return [...mixed, ...waiting];
}
