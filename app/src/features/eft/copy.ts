import { opposingFeelings, underneathKinds } from '@/records/labels';
import type { OpposingFeeling, UnderneathKind } from './entry';
import type { StepId } from './step-ids';

export const stepCopy: Record<StepId, { title: string; ask: string }> = {
  body: { title: 'Your body', ask: 'Slow down for a moment. Where in your body do you feel something? What is it like?' },
  surface: { title: 'The feeling on top', ask: 'Which feeling is there first? How strong is it, from 0 to 100?' },
  underneath: { title: 'Underneath', ask: 'If this feeling had another one under it, what might that be? It may also be the same.' },
  kind: { title: 'What kind of feeling', ask: 'Look at the feeling underneath. Which of these is closest? All of them are fine.' },
  hope: { title: 'What you hope for', ask: 'What do you hope others will do, or see, when you feel this?' },
  message: { title: 'The old message', ask: 'An old hurt often comes with a harsh message about you. What does it say?' },
  need: { title: 'What it needs', ask: 'What does the feeling underneath need, or what did it need back then?' },
  urge: { title: 'What it asks of you', ask: 'What does the feeling want you to do? You can notice it without doing it.' },
  opposing: { title: 'Another feeling', ask: 'Is there a feeling that could stand beside this old one and help?' },
  meaning: { title: 'A new meaning', ask: 'With that other feeling beside you, what would you say back to the old message?' },
  letter: { title: 'A kind letter', ask: 'Write a few lines to the part of you that feels this. What does it deserve to hear?' },
  action: { title: 'One thing to do', ask: 'What is one small thing that would look after this need?' },
  thought: { title: 'The thought with it', ask: 'Which thought went with the feeling? How much do you believe it?' },
  again: { title: 'Look again', ask: 'How strong are the feelings now? They may be the same, or stronger. Both are worth knowing.' },
};

export const kinds: readonly { id: UnderneathKind; label: string; hint: string }[] = [
  { id: 'adaptive', label: underneathKinds.adaptive, hint: 'It tells you what you need. Like sadness at a loss, or fear in danger.' },
  { id: 'old_wound', label: underneathKinds.old_wound, hint: 'You’ve felt it many times. It may be older than today.' },
  { id: 'reaction', label: underneathKinds.reaction, hint: 'It came second. There’s one more under it.' },
  {
    id: 'used_to_get',
    label: underneathKinds.used_to_get,
    hint: 'It gets someone to listen, or keeps someone away. Everyone has these.',
  },
  { id: 'not_sure', label: underneathKinds.not_sure, hint: 'That’s fine. You don’t have to know.' },
];

export const opposites: readonly { id: OpposingFeeling; label: string; hint: string }[] = [
  { id: 'assertive_anger', label: opposingFeelings.assertive_anger, hint: 'It says: this wasn’t all right.' },
  { id: 'letting_go', label: opposingFeelings.letting_go, hint: 'It says: this is over, and I may miss it.' },
  { id: 'compassion', label: opposingFeelings.compassion, hint: 'It says: no wonder this is hard.' },
  { id: 'pride', label: opposingFeelings.pride, hint: 'It says: I came this far.' },
  { id: 'calm', label: opposingFeelings.calm, hint: 'It says: right now, nothing has to happen.' },
];

/** The text that the first step shows. */
export const copy = {
  title: 'EFT journal',
  heading: 'Stay with a feeling',
  lead: 'This journal starts with the feeling, not with the thought. You notice it, name it, and hear what it needs.',
  notTapping:
    'Here, EFT means emotion-focused therapy, based on the work of Leslie Greenberg. It isn’t tapping, which uses the same letters.',
  promise: 'No feeling is wrong. Skip what you like, stop when you like. Your words will be here when you come back.',
  arriving: 'Arriving',
  leaving: 'Moving on',
  trauma:
    'If a memory of violence comes up as if it were happening now, stop here. Look around, and name what you see. This page isn’t made for memories like that on your own. A trained person can help you with them.',
  traumaHelp: 'People to talk to',
  bodyElse: 'If it doesn’t feel safe to feel your body, use your feet or the room.',
  anchors: [
    { place: 'my feet', label: 'My feet on the floor' },
    { place: 'the room', label: 'The room around me' },
  ],
  place: 'Where',
  placeHint: 'Chest, throat, belly, shoulders …',
  word: 'What it’s like, in a word',
  wordHint: 'Tight, heavy, hot, empty …',
  sensation: (at: number) => `Place ${at}`,
  addSensation: 'Add another place',
  removeSensation: (at: number) => `Remove place ${at}`,
  removedSensation: 'Place removed.',
  undo: 'Undo',
  surfaceKind: 'What kind of feeling was on top',
  onTheWay: 'On the way',
  letter: 'Your letter',
  thought: 'The thought',
  paceAsk: 'Okay to keep going?',
  stay: 'Keep going',
  stepBack: 'Step back for a minute',
  stayed: 'Take all the time you need. Breathe out slowly. The next question can wait.',
  pauseTitle: 'A good moment to rest',
  pause: 'This is very strong right now. It’s fine to stop here, breathe, and look at your plan or call someone. Your words are kept.',
  pausePlan: 'Open my safety plan',
  pauseHelp: 'Crisis help, with people to talk to',
  pauseStop: 'Stop here for today',
  pauseOn: 'Keep going, gently',
  needOne: 'Name a feeling, or a place in your body, first. Everything else can stay empty.',
} as const;
