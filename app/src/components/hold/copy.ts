import type { TrueWay, WayOn } from '@/lib/wasm/cbt';
import { trueWays } from '@/records/labels';

/** Interface text for thoughts that no tool argues with, and for thoughts that may well be true. */
export const copy = {
  title: 'Before you continue',
  keep: 'Everything you wrote stays here. You can keep writing and save it.',
  ways: {
    safety_plan: 'Open my safety plan',
    grounding: 'Come back to the room',
    problem_solving: 'See what’s in my hands',
    acceptance: 'Make room for it',
    grief: 'Make room for the loss',
    decentering: 'Take a step back from the thought',
  } satisfies Record<WayOn, string>,
  truth: {
    open: 'It may well be true',
    lead: 'Some hard thoughts are true. Then there’s nothing to argue with, and other things help.',
    ask: 'What would help most right now?',
    ways: {
      problem_solving: { label: trueWays.problem_solving, hint: 'What’s in my hands, a first step, and who can help' },
      acceptance: { label: trueWays.acceptance, hint: 'For what I can’t change right now' },
      grief: { label: trueWays.grief, hint: 'For what I miss' },
    } satisfies Record<TrueWay, { label: string; hint: string }>,
    inMyHands: 'What is in my hands, even a little?',
    inMyHandsHint: 'Leave out what isn’t. It may be a lot, and that isn’t your fault.',
    firstStep: 'What is a first small step?',
    whoHelps: 'Who can help with it?',
    whoHelpsHint: 'A person you know, a help line, an advice centre, a doctor.',
    acceptance: 'What can’t I change right now? What could help me carry it?',
    acceptanceHint: 'Making room for it doesn’t mean you like it, or that it’s fair.',
    grief: 'What do I miss, and what do I want to keep?',
    griefHint: 'There’s no right way to grieve, and no end date.',
    name: 'If it’s true',
  },
  repeats: {
    text: 'You’ve looked at this thought a few times this week. Going over it again can keep it going.',
    back: 'Take a step back from it instead',
    talk: 'or talk it over with someone',
    crisis: 'Find someone to talk to',
  },
} as const;
