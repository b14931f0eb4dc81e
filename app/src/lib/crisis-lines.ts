/**
 * Crisis lines by country. The crisis page repeats them in plain HTML, because it must work without
 * scripts; a test keeps the two in sync.
 */
export interface CrisisLine {
  name: string;
  /** The number as shown after "Call" or "Text". */
  number: string;
  /** The digits to dial. */
  dial: string;
  way: 'call' | 'text';
  /** A word to send, or additional information. */
  note?: string;
}

export interface CrisisCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  emergency: readonly string[];
  lines: readonly CrisisLine[];
}

const call = (name: string, number: string, note?: string): CrisisLine => ({
  name,
  number,
  dial: number.replaceAll(/\D/g, ''),
  way: 'call',
  ...(note !== undefined && { note }),
});
const text = (name: string, number: string, note?: string): CrisisLine => ({ ...call(name, number, note), way: 'text' });

export const crisisCountries: readonly CrisisCountry[] = [
  {
    code: 'AU',
    name: 'Australia',
    emergency: ['000'],
    lines: [call('Lifeline', '13 11 14'), call('Beyond Blue', '1300 22 4636')],
  },
  {
    code: 'BE',
    name: 'Belgium',
    emergency: ['112'],
    lines: [call('Zelfmoordlijn', '1813', 'Dutch'), call('Centre de prévention du suicide', '0800 32 123', 'French')],
  },
  { code: 'BR', name: 'Brazil', emergency: ['192'], lines: [call('CVV', '188')] },
  {
    code: 'CA',
    name: 'Canada',
    emergency: ['911'],
    lines: [call('9-8-8', '988', 'English and French'), text('9-8-8', '988')],
  },
  { code: 'FR', name: 'France', emergency: ['15', '112'], lines: [call('3114', '3114')] },
  { code: 'IN', name: 'India', emergency: ['112'], lines: [call('Tele-MANAS', '14416'), call('Tele-MANAS', '1-800-891-4416')] },
  { code: 'NZ', name: 'New Zealand', emergency: ['111'], lines: [call('1737', '1737'), text('1737', '1737')] },
  { code: 'ES', name: 'Spain', emergency: ['112'], lines: [call('024', '024')] },
  {
    code: 'GB',
    name: 'United Kingdom',
    emergency: ['999'],
    lines: [call('Samaritans', '116 123'), call('NHS', '111', 'option 2'), text('Shout', '85258', 'send the word SHOUT')],
  },
  {
    code: 'US',
    name: 'United States',
    emergency: ['911'],
    lines: [call('988 Lifeline', '988'), text('988 Lifeline', '988'), text('Crisis Text Line', '741741', 'send the word HOME')],
  },
];

/** Returns the country's lines; undefined if none was chosen or there are no numbers for it. */
export function crisisCountry(code: string | undefined): CrisisCountry | undefined {
  return crisisCountries.find((country) => country.code === code);
}
