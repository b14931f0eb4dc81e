import { visibleSteps, type VisibleStep } from '@/lib/onboarding/onboarding-steps';

/**
 * Interface text of the four pages, in one place for the test of sentence length and reading level.
 */
export const copy = {
  progress: 'Your way through the introduction',
  stepOf: (place: number) => `Step ${place} of ${visibleSteps.length}`,
  done: 'done',
  back: 'Back',
  continue: 'Continue',
  start: 'Start my first journal',
  skip: 'Skip for now',
  saving: 'Saving…',
  skipped: 'We saved this for later. You can return anytime from the dashboard.',
  retry: 'Try again',
  review: 'You’re looking at the introduction again. Nothing you press here changes anything.',
  reviewEnd: 'Back to the dashboard',
} as const;

interface StepCopy {
  /** Shown in the list of steps. */
  name: string;
  /** Shown in the browser tab, where others may see it. */
  title: string;
  heading: string;
  lead: string;
}

export const stepCopy: Record<VisibleStep, StepCopy> = {
  welcome: {
    name: 'Welcome',
    title: 'Welcome',
    heading: 'Welcome to Evenkeel',
    lead: 'Evenkeel is a quiet place to write down a hard moment, and to look at it again with more room around it.',
  },
  context: {
    name: 'Before we begin',
    title: 'Before we begin',
    heading: 'Before we begin',
    lead: 'A few things to know about this place, so you know what you can rely on.',
  },
  'next-steps': {
    name: 'Next steps',
    title: 'Next steps',
    heading: 'Three small tips',
    lead: 'There’s no right way to do this. These help many people get going.',
  },
  help: {
    name: 'Getting help',
    title: 'Getting help',
    heading: 'Where help is',
    lead: 'You don’t have to remember any of this. It stays within reach on every page.',
  },
};

export const welcome = {
  howTitle: 'How an entry works',
  how: [
    { name: 'What happened', text: 'You put one moment into a few plain words.' },
    { name: 'What you thought', text: 'You write down what went through your mind, just as it came.' },
    { name: 'What you see now', text: 'You look again, and may find that the thought isn’t the whole story.' },
  ],
  nextTitle: 'What comes next',
  next: 'Three short pages: what to know first, three tips, and where help is. Then you can write.',
  time: 'This takes about two minutes.',
  pace: 'You can stop at any point. Your place is kept, and nothing here is a test.',
} as const;

export const guidelines = [
  {
    name: 'This is a tool for your own thinking.',
    text: 'It is not therapy, it gives no diagnosis, and it doesn’t replace a person who knows you.',
  },
  {
    name: 'No one monitors what you write.',
    text: 'Not by day and not by night. In an emergency, please call your local emergency number. Every page has help lines under “Get help now”.',
  },
  {
    name: 'The safety check can be wrong.',
    text: 'It looks for words, and it can miss what matters. If you feel unsafe, trust that feeling more.',
  },
  {
    name: 'The assistant is a computer program.',
    text: 'It can make mistakes. Please don’t follow it in questions about health or medicine.',
  },
  {
    name: 'This is a demonstration.',
    text: 'It is not HIPAA compliant. Please leave out names, addresses and anything secret.',
  },
  {
    name: 'You set the pace.',
    text: 'Write as much or as little as you like. If it makes things worse, you can stop.',
  },
] as const;

export const agreement = {
  label: 'I understand and agree to these guidelines.',
  reason: 'To continue, please tick the box above. Skipping works without it.',
} as const;

export const tips = [
  {
    id: 'regularly',
    name: 'Journal regularly',
    text: 'A few lines, two or three times a week, are plenty. Pick a time that suits you. A missed day costs nothing.',
  },
  {
    id: 'patterns',
    name: 'Spot thought patterns',
    text: 'After a few entries you may see the same kind of thought again. Naming it is often enough to take a step back.',
  },
  {
    id: 'share',
    name: 'Share if you choose',
    text: 'Your words are yours. If you work with a therapist, you say what they may see, and you can change your mind.',
  },
] as const;

export const help = {
  crisisTitle: 'If it gets too much',
  crisis: 'You can talk to someone, and you don’t need to be sure that it’s bad enough.',
  elsewhere: 'In the US and Canada, call or text 988. Crisis help lists the numbers of other countries.',
  crisisLink: 'Open crisis help',
  button: '“Get help now” is at the top of every page.',
  questionsTitle: 'If you wonder how something works',
  questions: 'Short answers to what people ask, such as who can read your words.',
  questionsLink: 'Frequently asked questions',
  mailTitle: 'If something doesn’t work',
  mail: 'Write to us. We read every email, but not straight away, so please don’t wait for us in a crisis.',
  mailLink: 'Contact support',
  noMail: 'No contact address is set up on this server.',
} as const;
