import { hasText, type EftEntry, type UnderneathKind } from './entry';
import { isStepId, stepIds, type StepId } from './step-ids';

/** Steps up to this one belong to arriving; the others to leaving. */
const arriving: readonly StepId[] = ['body', 'surface', 'underneath', 'kind'];
export const isArriving = (step: StepId): boolean => arriving.includes(step);

const done: Record<StepId, (entry: EftEntry) => boolean> = {
  body: ({ sensations = [] }) => sensations.some(({ place, word }) => hasText(place) || hasText(word)),
  surface: ({ surface }) => hasText(surface),
  underneath: ({ underneath }) => hasText(underneath),
  kind: ({ underneathKind }) => underneathKind !== undefined,
  hope: ({ hope }) => hasText(hope),
  message: ({ harshMessage }) => hasText(harshMessage),
  need: ({ need }) => hasText(need),
  urge: ({ urge }) => hasText(urge),
  opposing: ({ opposing }) => opposing !== undefined,
  meaning: ({ newMeaning }) => hasText(newMeaning),
  letter: ({ letter }) => hasText(letter),
  action: ({ action }) => hasText(action),
  thought: ({ thought }) => hasText(thought),
  again: ({ surfaceAfter, underneathAfter }) => surfaceAfter !== undefined || underneathAfter !== undefined,
};

export const isDone = (step: StepId, entry: EftEntry): boolean => done[step](entry);

/** Whether a kind of feeling underneath leads through a step. Steps that aren't listed belong to every way. */
const branches: Partial<Record<StepId, (kind: UnderneathKind | undefined) => boolean>> = {
  hope: (kind) => kind === 'used_to_get',
  message: (kind) => kind === 'old_wound',
  opposing: (kind) => kind === 'old_wound',
  meaning: (kind) => kind === 'old_wound',
  // An old wound urges to hide or to give in, and a feeling used to get something repeats itself.
  urge: (kind) => kind !== 'old_wound' && kind !== 'used_to_get',
};

/** The steps of an entry: those of its branch, and every step with content, so that nothing written is hidden. */
export const stepsOf = (entry: EftEntry, current?: StepId): StepId[] =>
  stepIds.filter((step) => step === current || isDone(step, entry) || (branches[step]?.(entry.underneathKind) ?? true));

/** The step to resume at: the one after the last with content. */
export function stepToGoOn(entry: EftEntry): StepId {
  const steps = stepsOf(entry);
  const last = steps.findLastIndex((step) => isDone(step, entry));
  return steps[Math.min(last + 1, steps.length - 1)] ?? 'body';
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
  underneathKind: 'kind',
  layers: 'underneath',
  harshMessage: 'message',
  newMeaning: 'meaning',
  thoughtBelief: 'thought',
  surfaceAfter: 'again',
  underneathAfter: 'again',
};
