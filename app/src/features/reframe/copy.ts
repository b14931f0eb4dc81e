import type { Approach, CardAttributes, Tone } from '@/lib/wasm/cbt';

/** Interface text of the reframing page. The cards are a start; only the person's own words are stored. */
export const copy = {
  title: 'Reframing generator',
  heading: 'Other ways to see it',
  lead: 'Write the thought that weighs on you. You get three other ways to put it. Change one until it’s yours, or say that none fits.',
  without: 'Made without AI. The three ways come from fixed rules on your own device, so they may miss the point.',
  loading: 'Getting ready…',
  unavailable: 'We couldn’t load the part that makes the three ways. You can still write your own.',
  retry: 'Try again',
  another: 'Start with another thought',
  ask: {
    title: 'The thought',
    situation: 'What happened?',
    situationHint: 'You can leave this out.',
    thought: 'What went through your mind?',
    thoughtHint: 'One thought, in your own words.',
    belief: 'How much do you believe it?',
    low: 'not at all',
    high: 'completely',
    moods: 'How do you feel, if you’d like to say?',
    tone: 'How should the three ways sound?',
    tones: {
      mixed: { label: 'Three different ways', hint: 'One warm, one balanced, one practical' },
      warmer: { label: 'Warmer', hint: 'Kind words first' },
      more_rational: { label: 'More rational', hint: 'Both sides first' },
      more_actionable: { label: 'More about what to do', hint: 'A small step first' },
      shorter: { label: 'Shorter', hint: 'One sentence each' },
    } satisfies Record<Tone, { label: string; hint: string }>,
    example: 'Try it with an example',
    exampleSituation: 'I sent a message with a mistake in it.',
    exampleThought: 'I’m such an idiot. They must think I can’t do anything right.',
    show: 'Show me three ways',
    wording: 'Finding words…',
    needed: 'Write the thought first. A few words are enough.',
  },
  cards: {
    title: 'Three ways to put it',
    approach: { warm: 'Warm', rational: 'Balanced', active: 'Practical' } satisfies Record<Approach, string>,
    byAi: 'An AI put this into words. It can miss the point.',
    instead: 'The language model didn’t answer, so fixed rules made these.',
    use: 'Use this one',
    used: 'Chosen',
    more: 'More like this',
    none: 'None of these fit',
    noneSaid: 'That happens. The rules only know wordings, not your life. You can write your own below, or ask for others.',
    others: 'Show three others',
    shown: (round: number) => (round === 0 ? 'Here are three ways.' : 'Here are three others.'),
    reading: { easy: 'Easy to read', fair: 'Harder to read' },
  },
  own: {
    title: 'In your words',
    label: 'The thought as you would put it',
    hint: 'Change it until you could say it on a bad day. At most 280 characters.',
    confirm: 'These words are right for me as they are',
    confirmFirst: 'Change the words, or tick that they’re right for you.',
    earlier: 'These words were for your earlier thought. Do they still fit?',
    held: 'What you wrote sounds really hard, and a ready-made sentence can’t answer it. You can change the words, or clear them.',
    ownWordsFirst: 'Put this in your own words first, or clear it.',
    keep: 'Keep them',
    clear: 'Clear them',
    cleared: 'The words were cleared.',
    undo: 'Undo',
    fitFirst: 'Your thought has changed. Look at these words again first.',
    write: 'Write something first. One short sentence is enough.',
    belief: 'How much do you believe this new thought?',
    after: 'And how strong are the feelings now?',
    note: 'Anything to remember?',
    save: 'Save this reframe',
    started: 'The words are in the field below. Make them yours.',
    old: 'The first thought, before',
    fresh: 'The new thought, now',
  },
  hints: {
    tooLong: 'It’s a little long. A short one is easier to remember.',
    tooHard: 'Long words or long sentences. Would you say it like this to a friend?',
    newFacts: (facts: string) => `This wasn’t in what you wrote before: ${facts}. Is it true?`,
    toxic: (phrase: string) => `“${phrase}” may wave the feeling away. What would be kinder and still true?`,
  },
  past: {
    title: 'Saved reframes',
    empty: 'Nothing saved yet. Your first one will be here for a hard day.',
    loading: 'Loading your reframes…',
    name: 'what you saved',
    open: 'Open',
    delete: 'Delete',
    deleted: 'The reframe was deleted.',
    older: 'Show older ones',
    draft: 'Not finished',
    instead: (thought: string) => `Instead of: ${thought}`,
    heavy: 'A reframe from a hard moment',
  },
} as const;

export const tones: readonly Tone[] = ['mixed', 'warmer', 'more_rational', 'more_actionable', 'shorter'];

/** The attributes of a card that are shown, and the wording for a little and for a lot of each. */
const qualities: readonly { of: keyof CardAttributes; some: string; much: string }[] = [
  { of: 'empathy', some: 'Kind', much: 'Very kind' },
  { of: 'rationality', some: 'Looks at facts', much: 'Weighs both sides' },
  { of: 'actionability', some: 'Hints at a step', much: 'Names a small step' },
  { of: 'positivity', some: 'Leaves room for good', much: 'Looks at the good' },
  { of: 'specificity', some: 'Answers your wording', much: 'Answers your wording' },
];

/** Highest reading grade that counts as easy. */
const easyGrade = 6;

export function qualityWords(attributes: CardAttributes): string[] {
  const found = qualities.filter(({ of }) => attributes[of] > 0).map(({ of, some, much }) => (attributes[of] > 1 ? much : some));
  return [...found, attributes.grade <= easyGrade ? copy.cards.reading.easy : copy.cards.reading.fair];
}
