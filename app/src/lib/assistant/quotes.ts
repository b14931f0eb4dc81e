/** Quotes of a reflection. Each one must be a part of the text. */
import type { Reflection } from './types';

/** Returns whether each quote is still a part of the text. */
export function fits(text: string, { patterns }: Pick<Reflection, 'patterns'>): boolean {
  return (patterns ?? []).every(({ quote }) => quote !== undefined && quote.trim() !== '' && text.includes(quote.trim()));
}

/** Returns the reflection without patterns whose quote isn't a part of the text. */
export function fitting(text: string, reflection: Reflection): Reflection {
  if (fits(text, reflection)) return reflection;
  return { ...reflection, patterns: (reflection.patterns ?? []).filter((one) => fits(text, { patterns: [one] })) };
}
