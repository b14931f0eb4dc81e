import type { RubricItem } from '@/lib/wasm/cbt';

/** Interface text of the reframe coach. It never scores an answer. */
export const copy = {
  title: 'Reframe coach',
  heading: 'Practise with short stories',
  lead: 'Spot the pattern, write a fairer thought, and compare it with others. Some thoughts are true: then look for what would help. Made-up stories first, so that it comes easier with your own.',
  promise: 'There’s no score. You can skip any story. No one else sees what you write here.',
  loading: 'Getting the stories ready…',
  unavailable: 'We couldn’t load the part that looks at your answers. Your words are still here.',
  offline: 'We couldn’t load what you practised before. You can still practise.',
  retry: 'Try again',
  start: {
    due: (count: number) =>
      count === 0
        ? 'No story is waiting for you today. You can try a new one.'
        : count === 1
          ? 'One story comes back today.'
          : `${count} stories come back today.`,
    begin: 'Begin with a story',
    own: 'Also practise with thoughts from my own thought records',
    ownHint: 'They stay private. Thoughts about harm, a loss or a hard fact are left out. You can switch this off at any time.',
    ownNone: 'No thought record has a thought for this yet.',
    how: 'A story comes back after 1, 3, 7 and 16 days, so that it stays with you. One that felt hard comes back tomorrow.',
    empty: 'That was every story for now. More come back on another day.',
  },
  round: {
    story: 'The story',
    ownStory: 'Your own thought',
    happened: 'What happened',
    thought: 'The thought',
    skip: 'Skip this story',
    skipped: 'Skipped. Here is another one.',
    stop: 'Enough for today',
    trueThought: 'This thought is true. It isn’t a pattern.',
    help: ['If this story is close to your own, you don’t have to do it. If you need someone now, open ', 'crisis help', '.'],
  },
  spot: {
    title: 'Which pattern might this be?',
    noPattern: 'How does this thought look to you today?',
    mayBeTrue: 'It may well be true',
    thenTrue: 'It may be. Then the question is what would help.',
    notSure: 'I’m not sure',
    fine: 'That’s fine.',
    hint: 'Patterns overlap. More than one answer may fit.',
    inMind: (name: string) => `That’s fine. We had “${name}” in mind.`,
    ownSaid: 'For your own thought, only you can tell which one fits.',
  },
  helps: {
    title: 'What would help?',
    hint: 'More than one answer may fit.',
    fine: 'That’s fine.',
    inMind: (label: string) => `We also thought of this: “${label}”`,
    ways: {
      problem_solving: {
        label: 'A plan for what’s in my hands',
        ask: 'What’s in your hands? What’s a first small step, and who could help?',
      },
      acceptance: {
        label: 'Making room for what I can’t change',
        ask: 'What can’t you change now? What would make it a little easier to carry?',
      },
      grief: { label: 'Room for a loss', ask: 'What do you miss? Who could you be sad with?' },
    },
  },
  write: {
    title: 'Write a fairer thought',
    label: 'How else could you see it?',
    hint: 'As you would say it to a friend. One or two sentences.',
    trueTitle: 'Write what would help',
    trueLabel: 'What could help you here?',
    trueHint: 'One small step, someone to ask, or what you need room for. One or two sentences.',
    look: 'Look at it together',
    again: 'Look at it again',
    short: 'Write a few words first. They don’t have to be perfect.',
  },
  feedback: {
    title: 'Four things to look at',
    stopped: 'One thing to look at',
    held: 'First, something else',
    lead: 'This only looks at the words. It can’t tell if a thought is true or kind.',
    items: {
      story: 'Words from the story',
      exact: 'A number or a time',
      labels: 'Labels and “should”',
      room: 'Room for doubt',
      step: 'A step',
    } satisfies Record<RubricItem, string>,
    keep: 'Keep my words and stop here',
    compare: 'Compare with two others',
    change: 'You can change your words and look again, as often as you like.',
  },
  compare: {
    title: 'Two other ways to see it',
    ownTitle: 'Other ways to see it',
    trueTitle: 'Two things that could help',
    atThatTime: 'What you wrote at that time',
    byRule: 'Made by rule, without AI',
    lead: 'Yours may well be better for you.',
    onlyYours: 'There’s nothing here to compare with. Your own words count.',
    confidence: 'How sure are you that you could think this way on a hard day?',
    low: 'Not sure at all',
    high: 'Quite sure',
    finish: 'Finish this story',
    notKept: 'We couldn’t save this. Your words are still here.',
  },
  done: {
    title: 'Done',
    back: (days: number) => (days === 1 ? 'This story comes back tomorrow.' : `This story comes back in ${days} days.`),
    waits: 'It’s kept on this device and sent when you’re back online.',
    next: 'Another story',
  },
} as const;
