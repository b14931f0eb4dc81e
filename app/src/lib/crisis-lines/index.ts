/** Crisis lines by country. The table is generated from `crates/cbt-core/directory.toml`, as is the crisis page's. */
import { CRISIS_ROWS } from './crisis.gen';
import { type CrisisLine, lineOf } from './rows';

export type { HelpTopic } from './crisis.gen';
export type { CrisisLine } from './rows';

export interface CrisisCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  emergency: readonly string[];
  lines: readonly CrisisLine[];
}

export const crisisCountries: readonly CrisisCountry[] = CRISIS_ROWS.map(([code, name, emergency, , lines]) => ({
  code,
  name,
  emergency,
  lines: lines.map(lineOf),
}));

/** How many lines are shown at once. The crisis page has the others. */
export const firstLines = 3;

/** Returns the country's lines; undefined if none was chosen or there are no numbers for it. */
export function crisisCountry(code: string | undefined): CrisisCountry | undefined {
  return crisisCountries.find((country) => country.code === code);
}

/** Guesses the country from a time zone, such as the device's. */
export function countryOfZone(zone: string): string | undefined {
  const fits = (each: string) => each === zone || (each.endsWith('/') && zone.startsWith(each));
  return CRISIS_ROWS.find(([, , , zones]) => zones.split(' ').some(fits))?.[0];
}
