import { hasText, type EftEntry } from './entry';
import { isStepId, stepIds, type StepId } from './step-ids';

/** The steps up to here arrive at the feeling; the others leave it. */
const arriving: readonly StepId[] = ['body', 'surface', 'kind', 'underneath'];
export const isArriving = (step: StepId): boolean => arriving.includes(step);

const done: Record<StepId, (entry: EftEntry) => boolean> = {
  body: ({ sensations = [] }) => sensations.some(({ place, word }) => hasText(place) || hasText(word)),
  surface: ({ surface }) => hasText(surface),
  kind: ({ kind }) => kind !== undefined,
  underneath: ({ underneath }) => hasText(underneath),
  need: ({ need }) => hasText(need),
  urge: ({ urge }) => hasText(urge),
  letter: ({ letter }) => hasText(letter),
  opposing: ({ opposing }) => opposing !== undefined,
  action: ({ action }) => hasText(action),
  thought: ({ thought }) => hasText(thought),
  again: ({ surfaceAfter, underneathAfter }) => surfaceAfter !== undefined || underneathAfter !== undefined,
};

export const isDone = (step: StepId, entry: EftEntry): boolean => done[step](entry);

/** Where to go on: the step after the last one that has words. */
export function stepToGoOn(entry: EftEntry): StepId {
  const last = stepIds.findLastIndex((step) => isDone(step, entry));
  return stepIds[Math.min(last + 1, stepIds.length - 1)] ?? 'body';
}

/** The step where a field of the form is asked for. */
export function stepOf(field: string): StepId {
  const root = field.split(/[[.]/)[0] ?? '';
  return homes[root] ?? (isStepId(root) ? root : 'surface');
}

const homes: Record<string, StepId> = {
  sensations: 'body',
  surfaceIntensity: 'surface',
  underneathIntensity: 'underneath',
  thoughtBelief: 'thought',
  surfaceAfter: 'again',
  underneathAfter: 'again',
};
