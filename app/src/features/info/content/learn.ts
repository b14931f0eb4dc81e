import type { Pattern } from '@/lib/wasm/cbt';
import { link, list, p, type Block, type Section } from './blocks';

export const learn = {
  title: 'Learn',
  heading: 'Learn about CBT journaling',
  lead: 'What it is, how a thought can tip a whole day, and how to look at one again. It takes about ten minutes, in any order.',
  next: 'Next:',
};

export const begin = {
  id: 'begin',
  title: 'Your turn',
  lead: 'Pick one moment from this week that isn’t the hardest. A small one is good for a first try.',
  button: 'Start a journal entry',
};

export const circle = {
  caption: 'A thought, a feeling, what your body does and what you do: each pulls on the others.',
  thought: 'Thought',
  feeling: 'Feeling',
  body: 'Body',
  action: 'Action',
  situation: 'What happened',
};

export const what: Section = {
  id: 'what',
  title: 'What CBT journaling is',
  blocks: [
    p('CBT is short for cognitive behavioural therapy. Its main idea is simple. How we read an event shapes how we feel.'),
    p(
      'Say a friend walks past and doesn’t say hello. “She is angry with me” hurts. “She didn’t see me” hardly does. The event is the same.',
    ),
    p('Some events would hurt anyone: a loss, violence, being treated as less, not enough money. CBT doesn’t argue with those.'),
    p(
      'A CBT journal gives you a place to catch such a thought and look at it. The aim isn’t to think happy thoughts. It’s to find one that’s fair, and that you can believe.',
    ),
  ],
};

export const patterns = {
  id: 'patterns',
  title: 'Fourteen thinking patterns',
  lead: 'Minds take shortcuts, above all when we are tired or hurt. These are the well-known ones. Nearly everyone has them. Noticing one doesn’t mean you’re broken. It’s a place to look again.',
  after:
    'A thought can fit a pattern and still be true. Only you can tell which it is. If it’s true, the question is a new one: what would help?',
  example: 'It may sound like',
  question: 'You could ask',
  alsoCalled: 'In books:',
  /** Other names in books, for readers who know a pattern from there or from a therapist. */
  otherNames: {
    all_or_nothing: 'black-and-white thinking',
    disqualifying_positive: 'discounting the positive',
    mind_reading: 'jumping to conclusions',
    fortune_telling: 'jumping to conclusions',
    catastrophizing: 'magnification',
    minimization: 'minimisation',
    personalization: 'personalising',
  } as Partial<Record<Pattern, string>>,
};

export const walkthrough = {
  id: 'walkthrough',
  title: 'A thought record, step by step',
  lead: 'A thought record takes one moment and goes through it slowly. Here is one from start to end. The person and the story are made up.',
  exampleLabel: 'Example',
  before: 'before',
  after: 'after',
  outOf: 'out of 100',
  closing:
    'The numbers went down a little, not to zero. That’s how it often goes. If yours don’t move at all, that tells you something too.',
  inTheApp: ['The ', link('guided journal', '/guided-journal'), ' asks you these questions one by one. You can leave out any of them.'],
};

export const smallSteps: Section = {
  id: 'small-steps',
  title: 'When thinking is too much',
  blocks: [
    p('Some days aren’t made for looking at thoughts. Doing one small thing can help more. Therapists call this behavioural activation.'),
    list(
      'List a few things that once felt good, or that matter to you.',
      'Pick the easiest one. Say when and where you’ll do it.',
      'Guess from 0 to 10 how it will feel. Then do it, and see how it really felt.',
    ),
    p('A low mood often guesses too low. That’s why it’s worth writing the guess down.'),
  ],
};

export const reads = {
  id: 'reads',
  title: 'Short reads',
  lead: 'Each one takes two or three minutes. Pick what fits today.',
  note: {
    kind: 'content-note',
    text: 'The texts under “Safety” name suicide and violence. You can leave them closed.',
    skip: { text: 'Skip this part', to: 'limits' },
  } as const satisfies Block,
  /** As used inside a sentence. */
  name: 'the short reads',
  search: 'Search the short reads',
  found: (count: number) => (count === 0 ? 'Nothing found. Try another word.' : count === 1 ? 'One found.' : `${count} found.`),
  none: 'There are no short reads on this server yet.',
  topic: (topic: string, count: number) => `${topic} (${count})`,
  back: 'All of Learn',
  more: 'More on this',
  source: 'Read more:',
  reviewed: (day: string) => `We last looked at this text on ${day}.`,
  gone: 'We couldn’t find that text. The ones we have are listed under “Short reads”.',
};

export const limits: Section = {
  id: 'limits',
  title: 'What a journal and a computer can’t do',
  blocks: [
    {
      kind: 'content-note',
      text: 'This part names suicide once. You can leave it out.',
      skip: { text: 'Skip this part', to: 'begin' },
    },
    list(
      'They can’t make a diagnosis, or tell you if you should take a medicine.',
      'They can’t know what you mean. The check for thoughts of suicide looks for words. It can miss what you mean.',
      'They can’t stand in for a person. If writing makes you feel worse, stop. Talk to someone you trust.',
    ),
    p(['You can ', link('try the checks', '/playground'), ' with a sentence of your own, and see which words they notice and why.']),
    p([
      'If a thought keeps coming back for weeks, a doctor or a therapist can help. If you need someone now, open ',
      link('crisis help', '/crisis'),
      '.',
    ]),
  ],
};
