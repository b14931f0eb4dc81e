import { hasText, type EftEntry } from './entry';
import { isStepId, stepIds, type StepId } from './step-ids';

/** Steps up to this one belong to arriving; the others to leaving. */
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

/** The step to resume at: the one after the last with content. */
export function stepToGoOn(entry: EftEntry): StepId {
  const last = stepIds.findLastIndex((step) => isDone(step, entry));
  return stepIds[Math.min(last + 1, stepIds.length - 1)] ?? 'body';
}

/** The step that asks for a field. */
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
