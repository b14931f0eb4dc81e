import type { Kind } from '@/records';

/** Interface text of tasks, and the tool that each kind of task opens. */
export const homeworkCopy = {
  title: 'Tasks from your therapist',
  name: 'your tasks',
  none: 'No task is waiting for you.',
  due: (day: string) => `By ${day}`,
  late: 'It’s past that day. That’s all right, you can still do it.',
  repeat: { none: '', daily: 'Every day', weekly: 'Every week' },
  open: 'Open',
  done: 'Done',
  offer: (when: string) => `You saved one ${when}. Was that for this task?`,
  offerHint: 'Your therapist sees that the task is done. They can open what you saved only if you share it.',
  offerYes: 'Yes, it was',
  isDone: 'Done',
  decline: 'Not for me',
  isDeclined: 'You said no to this one.',
  why: 'Would you like to say why? You can leave it empty.',
  note: 'Would you like to add a note? You can leave it empty.',
  sendDone: 'Mark as done',
  sendDeclined: 'Say no to it',
  cancel: 'Back',
  again: 'Undo',
  saved: 'Saved.',
  trouble: 'We couldn’t save that. Nothing was changed.',
  own: 'You wrote:',
  all: 'You and your therapist',
} as const;

interface Template {
  name: string;
  /** The address of the tool. */
  to?: string;
  /** What the tool saves. */
  kind?: Kind;
  /** The questionnaire of a tool that has several. */
  instrument?: string;
}

const templates: Readonly<Record<string, Template>> = {
  thought_record: { name: 'A thought record', to: '/guided-journal', kind: 'thought_record' },
  mood_log: { name: 'A check-in', to: '/mood-logs', kind: 'mood_log' },
  measure_phq9: { name: 'The PHQ-9 questions', to: '/mood-logs?tab=measures', kind: 'measure', instrument: 'phq9' },
  measure_gad7: { name: 'The GAD-7 questions', to: '/mood-logs?tab=measures', kind: 'measure', instrument: 'gad7' },
  activity: { name: 'Something to do', to: '/mood-logs' },
  success: { name: 'Something that went well', to: '/success-replay', kind: 'success' },
  eft_entry: { name: 'An EFT entry', to: '/journal/eft-cbt', kind: 'eft_entry' },
  challenge: { name: 'A thought to test', to: '/thought-challenge-workshop', kind: 'challenge' },
  reading: { name: 'Something to read', to: '/learn' },
};

export const templateOf = (template: string): Template => templates[template] ?? { name: 'A task' };
