/** Helpers for a safety plan: a full plan without missing fields, and its parts. */
import type { PlanAction, PlanContact, PlanSafer, SafetyPlan } from '@evenkeel/safety/cbt';
import type { DevicePlanItem, DevicePlanPart } from '@/lib/device/device-plan';
import { copy } from './copy';

export type FullPlan = Required<Omit<SafetyPlan, 'likelyToUse'>> & Pick<SafetyPlan, 'likelyToUse'>;

export const emptyPlan: FullPlan = {
  warningSigns: [],
  actions: [],
  distractions: [],
  helpers: [],
  services: [],
  surroundings: [],
  reasons: [],
  obstacles: '',
  keptWhere: '',
  reviewedOn: '',
};

export const fullPlan = (plan: SafetyPlan): FullPlan => ({ ...emptyPlan, ...plan });

export type PlanField = 'warningSigns' | 'actions' | 'distractions' | 'helpers' | 'services' | 'surroundings' | 'reasons';

/**
 * The digits to dial, as the core finds them. Repeated here, because a plan has to open with its buttons before any
 * module is loaded; a test compares the two.
 */
export function dial(phone: string): string | undefined {
  const given = phone.trim();
  const plus = given.startsWith('+');
  // The zero of +44 (0)20 is dialled only without the country code.
  const number = plus ? given.replace('(0)', '') : given;
  if (!/^[0-9 +\-()./]*$/.test(number)) return undefined;
  const digits = number.replaceAll(/\D/g, '');
  return digits.length >= 2 ? `${plus ? '+' : ''}${digits}` : undefined;
}

const filled = (text: string | undefined): string => text?.trim() ?? '';
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function item(text: string, note: string, phone?: string): DevicePlanItem[] {
  const digits = phone === undefined ? undefined : dial(phone);
  const shown = text === '' ? (note === '' ? filled(phone) : note) : text;
  if (shown === '') return [];
  return [{ text: shown, ...(note !== '' && note !== shown && { note }), ...(digits !== undefined && { dial: digits }) }];
}

const contactItems = (contacts: readonly PlanContact[]) =>
  contacts.flatMap(({ name, phone, details }) => item(filled(name), joined(filled(phone), filled(details)), filled(phone)));
const actionItems = (actions: readonly PlanAction[]) =>
  actions.flatMap(({ text, barrier }) => item(filled(text), filled(barrier) === '' ? '' : copy.barrier(filled(barrier))));
const saferItems = (changes: readonly PlanSafer[]) =>
  changes.flatMap(({ what, helper, done }) =>
    item(filled(what), joined(filled(helper) === '' ? '' : copy.helper(filled(helper)), done ? copy.done : copy.open)),
  );
const textItems = (texts: readonly string[]) => texts.flatMap((text) => item(filled(text), ''));

export function itemsOf(plan: FullPlan, field: PlanField): DevicePlanItem[] {
  switch (field) {
    case 'actions':
      return actionItems(plan.actions);
    case 'surroundings':
      return saferItems(plan.surroundings);
    case 'warningSigns':
    case 'reasons':
      return textItems(plan[field]);
    default:
      return contactItems(plan[field]);
  }
}

export interface PlanPart extends DevicePlanPart {
  field: PlanField;
  number: number;
  prompt: string;
}

export interface PlanStepLike {
  number: number;
  field: string;
  title: string;
  prompt: string;
}

/** All seven parts in order, the empty ones too. */
export function partsOf(plan: FullPlan, steps: readonly PlanStepLike[]): PlanPart[] {
  return steps.map(({ field, number, title, prompt }) => ({
    field: field as PlanField,
    number,
    title: number > 0 ? `${number}. ${title}` : title,
    prompt,
    items: itemsOf(plan, field as PlanField),
  }));
}

/** The parts to store on the device: those that are not empty. */
export const deviceParts = (parts: readonly PlanPart[]): DevicePlanPart[] =>
  parts.filter(({ items }) => items.length > 0).map(({ title, items }) => ({ title, items }));

export const isEmptyPlan = (plan: FullPlan, steps: readonly PlanStepLike[]): boolean =>
  partsOf(plan, steps).every(({ items }) => items.length === 0);
