/** `tel:`, `sms:`, or the page of a chat. */
export type LineKind = 'call' | 'text' | 'chat';

/** A line in the generated tables: kind, name, number or address, word to send, detail. */
export type LineRow = [kind: LineKind, name: string, number: string, keyword?: string, detail?: string];

/** Code, name, emergency numbers, time zones separated by spaces, crisis lines. */
export type CountryRow = [code: string, name: string, emergency: string[], zones: string, lines: LineRow[]];

/** Country, topic, lines. */
export type TopicRow<Topic extends string> = [country: string, topic: Topic, lines: LineRow[]];

/** A way to reach a service. */
export interface CrisisLine {
  name: string;
  /** The number as it is shown, or the address of a chat. */
  number: string;
  /** The digits to dial; empty for a chat. */
  dial: string;
  way: LineKind;
  /** The word to send. */
  keyword?: string;
  /** What a caller has to know, and the hours unless it is open day and night. */
  note?: string;
  href: string;
}

const schemes = { call: 'tel:', text: 'sms:' };

export function lineOf([way, name, number, keyword = '', note = '']: LineRow): CrisisLine {
  const dial = way === 'chat' ? '' : number.replaceAll(/\D/g, '');
  return {
    name,
    number,
    dial,
    way,
    ...(keyword !== '' && { keyword }),
    ...(note !== '' && { note }),
    href: way === 'chat' ? number : schemes[way] + dial,
  };
}
