/** The order of the walkthrough on the Learn page, with the patterns between, and one small thing to do at the end. */
export const stepIds = ['situation', 'moods', 'thoughts', 'patterns', 'for', 'against', 'balanced', 'again', 'next'] as const;
export type StepId = (typeof stepIds)[number];

export const isStepId = (value: unknown): value is StepId => stepIds.includes(value as StepId);
