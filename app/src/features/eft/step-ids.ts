/** The steps of emotion-focused work: first arriving at the feeling, then leaving it. Each entry passes some of them. */
export const stepIds = [
  'body',
  'surface',
  'underneath',
  'kind',
  'hope',
  'message',
  'need',
  'urge',
  'opposing',
  'meaning',
  'letter',
  'action',
  'thought',
  'again',
] as const;
export type StepId = (typeof stepIds)[number];

export const isStepId = (value: unknown): value is StepId => stepIds.includes(value as StepId);
