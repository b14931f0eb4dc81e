/** Links to call and to text. Without the core, because help must not wait for a module to load. */
import type { ContactReach } from '@evenkeel/safety/cbt';

/** The digits to dial, by the core's rule. A test runs the core's cases. */
export function dial(phone: string): string | undefined {
  const given = phone.trim();
  const plus = given.startsWith('+');
  // The zero of +44 (0)20 is dialled only without the country code.
  const number = plus ? given.replace('(0)', '') : given;
  if (!/^[0-9 +\-()./]*$/.test(number)) return undefined;
  const digits = number.replaceAll(/\D/g, '');
  return digits.length >= 2 ? `${plus ? '+' : ''}${digits}` : undefined;
}

/** The digits for each way in which a number reaches its contact. */
export interface PhoneLinks {
  call?: string;
  text?: string;
}

/** A text to a number that only takes calls reaches no one, so each way is offered only where it arrives. */
export function phoneLinks(phone: string, reach: ContactReach): PhoneLinks {
  const digits = dial(phone);
  if (digits === undefined) return {};
  return { ...(reach !== 'text' && { call: digits }), ...(reach !== 'call' && { text: digits }) };
}
