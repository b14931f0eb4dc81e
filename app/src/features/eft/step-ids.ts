/** The steps of emotion-focused work: first arriving at the feeling, then leaving it. */
export const stepIds = [
  'body',
  'surface',
  'kind',
  'underneath',
  'need',
  'urge',
  'letter',
  'opposing',
  'action',
  'thought',
  'again',
] as const;
export type StepId = (typeof stepIds)[number];

export const isStepId = (value: unknown): value is StepId => stepIds.includes(value as StepId);
