/** One invented example, from the situation to the second rating. */
export interface Rating {
  name: string;
  before?: number;
  after?: number;
}

export interface RecordStep {
  id: string;
  title: string;
  ask: string;
  /** What the invented person wrote. */
  wrote: readonly string[];
  ratings?: readonly Rating[];
}

export const recordSteps: readonly RecordStep[] = [
  {
    id: 'situation',
    title: 'Situation',
    ask: 'What happened? Who was there, when and where? Keep to what a camera would have seen.',
    wrote: ['Tuesday, six in the evening, at home. I wrote to Jo on Monday and asked to meet. No reply yet.'],
  },
  {
    id: 'moods',
    title: 'Moods',
    ask: 'Name each feeling in one word. How strong is it, from 0 to 100?',
    wrote: [],
    ratings: [
      { name: 'Sad', before: 70 },
      { name: 'Worried', before: 60 },
    ],
  },
  {
    id: 'thoughts',
    title: 'Thoughts',
    ask: 'What went through your mind? Which thought hurts the most? How much do you believe it?',
    wrote: ['I must have said something wrong.', 'Jo is tired of me. (This one hurts the most.)'],
    ratings: [{ name: 'Belief in “Jo is tired of me”', before: 80 }],
  },
  {
    id: 'for',
    title: 'Evidence for it',
    ask: 'Which facts make the thought seem true? Facts only, not feelings or guesses.',
    wrote: ['Jo hasn’t replied for a day.', 'Jo was quiet when we last met.'],
  },
  {
    id: 'against',
    title: 'Evidence against it',
    ask: 'Which facts don’t fit? What would a good friend say? Has it been different before?',
    wrote: [
      'Jo started a new job last week.',
      'Jo is often slow to reply, and it was never about me.',
      'Jo came to my birthday, though it was a long way.',
    ],
  },
  {
    id: 'balanced',
    title: 'A fairer thought',
    ask: 'Put both sides into one or two sentences. They should be kind, and you should be able to believe them.',
    wrote: ['I don’t know why Jo is quiet. A new job takes a lot out of people. I can ask.'],
    ratings: [{ name: 'Belief in the fairer thought', after: 65 }],
  },
  {
    id: 'again',
    title: 'Look again',
    ask: 'How strong are the feelings now? Is there one small thing to do next?',
    wrote: ['I’ll write to Jo on Thursday and ask how the new job is going.'],
    ratings: [
      { name: 'Sad', before: 70, after: 40 },
      { name: 'Worried', before: 60, after: 35 },
      { name: 'Belief in “Jo is tired of me”', before: 80, after: 35 },
    ],
  },
];
