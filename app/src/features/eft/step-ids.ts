/** The order of emotion-focused work: arrive at the feeling, then leave it with what it needed. */
export const stepIds = ['body', 'surface', 'kind', 'underneath', 'need', 'urge', 'letter', 'opposing', 'action', 'thought', 'again'] as const;
export type StepId = (typeof stepIds)[number];

export const isStepId = (value: unknown): value is StepId => stepIds.includes(value as StepId);
