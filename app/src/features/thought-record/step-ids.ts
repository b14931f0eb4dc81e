/** The steps in the order of the walkthrough on the Learn page, plus thinking patterns and a next step. */
export const stepIds = ['situation', 'moods', 'thoughts', 'patterns', 'for', 'against', 'balanced', 'again', 'next'] as const;
export type StepId = (typeof stepIds)[number];

export const isStepId = (value: unknown): value is StepId => stepIds.includes(value as StepId);
