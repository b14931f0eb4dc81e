import type { Kind } from '@/records';

/** Converts the core's field name (`thoughts[0].text`) to a path (`thoughts.0.text`). */
export const toPath = (field: string): string => field.replace(/\[(\d+)\]/gu, '.$1');

/** The balanced thoughts of each kind, as in the core. They quote the distressing thought, so they are left out when texts are judged together. */
const balancedPaths: { [K in Kind]?: readonly string[] } = {
  thought_record: ['balanced'],
  success: ['newBelief'],
  challenge: ['balanced', 'experiment.learned', 'friend.toMyself'],
  reframe: ['reframe'],
};

export const isBalanced = (kind: Kind, path: string): boolean => balancedPaths[kind]?.includes(path) ?? false;

/** Returns every non-blank text in the content with its path, in field order. */
export function textsAt(content: unknown, path = ''): { path: string; text: string }[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ path, text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => textsAt(value, path === '' ? name : `${path}.${name}`));
}
