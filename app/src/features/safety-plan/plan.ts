/** Helpers for a safety plan: a full plan without missing fields, its parts, and a country's lines as contacts. */
import type { ContactReach, PlanAction, PlanContact, PlanSafer, SafetyPlan } from '@evenkeel/safety/cbt';
import { type CrisisCountry, firstLines } from '@/lib/crisis-lines';
import type { DevicePlanItem, DevicePlanPart } from '@/lib/device/device-plan';
import { phoneLinks, type PhoneLinks } from '@/lib/phone';
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

export type ContactField = 'distractions' | 'helpers' | 'services';

/** Services added before numbers said what they take: "Text" stood first in their details. */
const textLine = /^text\b/i;

/** Returns how a contact's number can be reached. Lines and clinics rarely answer texts, so a service takes calls unless it says more. */
export function reachOf({ reach, details = '' }: PlanContact, field: ContactField): ContactReach {
  if (reach !== undefined) return reach;
  if (field !== 'services') return 'call_or_text';
  return textLine.test(details.trim()) ? 'text' : 'call';
}

/** A country's emergency number and crisis lines, to begin step 5 with. A number for calls and texts is one contact. */
export function servicesOf(country: CrisisCountry | undefined): PlanContact[] {
  if (!country) return [];
  const services: PlanContact[] = country.emergency.map((number) => ({
    name: copy.edit.emergency,
    phone: number,
    details: '',
    reach: 'call',
  }));
  for (const { name, number, way, keyword, note: told = '' } of country.lines.slice(0, firstLines)) {
    // A plan's contacts are telephone numbers.
    if (way === 'chat') continue;
    const note = joined(keyword === undefined ? '' : copy.edit.keyword(keyword), told);
    const same = services.find((each) => each.name === name && each.phone === number);
    if (same) {
      same.reach = 'call_or_text';
      same.details = joined(same.details ?? '', note);
    } else services.push({ name, phone: number, details: note, reach: way });
  }
  return services;
}

const filled = (text: string | undefined): string => text?.trim() ?? '';
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function item(text: string, note: string, { call, text: sms }: PhoneLinks = {}): DevicePlanItem[] {
  const shown = text === '' ? note : text;
  if (shown === '') return [];
  return [
    {
      text: shown,
      ...(note !== '' && note !== shown && { note }),
      ...(call !== undefined && { dial: call }),
      ...(sms !== undefined && { sms }),
    },
  ];
}

const contactItems = (contacts: readonly PlanContact[], field: ContactField) =>
  contacts.flatMap((contact) => {
    const [name, phone, details] = [contact.name, contact.phone, contact.details].map(filled) as [string, string, string];
    return item(name, joined(phone, details), phoneLinks(phone, reachOf(contact, field)));
  });
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
      return contactItems(plan[field], field);
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
