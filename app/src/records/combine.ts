/** Merges versions of a record's content without losing any text. */
import { trimText } from '@/lib/text/text';
import { sameContent, sameExactly } from './content';

/**
 * Fields with a single value (an enum value, id, date or phone number), which can't be
 * concatenated.
 */
const oneValue = new Set([
  'id',
  'linkedId',
  'emotion',
  'pattern',
  'tag',
  'tone',
  'kind',
  'opposing',
  'cameTrue',
  'phone',
  'reviewedOn',
  'name',
  'place',
  'word',
]);

/** Properties that identify an item of a list, in order of preference. */
const names = ['id', 'emotion', 'pattern', 'tag', 'text', 'name', 'what', 'cause', 'word'];

/**
 * Merges two versions field by field: texts are concatenated, lists are joined without duplicates.
 * A field with a single value, such as a rating, is taken from `mine`; the other value remains in
 * the record's version history.
 */
export function combineContent<C>(theirs: C, mine: C): C {
  return combine(theirs, mine, '') as C;
}

/**
 * Merges changes of different fields: returns `theirs` with the fields that differ between `base` and `mine`. Undefined
 * if one of them was changed in `theirs`, too.
 */
export function mergeChanges<C>(base: C, mine: C, theirs: C): C | undefined {
  const [before, changed, current] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const merged = { ...current };
  for (const field of new Set([...Object.keys(before), ...Object.keys(changed)])) {
    if (sameContent(changed[field], before[field])) continue;
    const isFree = [before[field], changed[field]].some((value) => sameContent(current[field], value));
    if (!isFree) return undefined;
    merged[field] = changed[field];
  }
  return merged as C;
}

/**
 * Returns `before`, which `instead` had replaced, with what was written since then: `now` differs from `instead` in those
 * fields. A text that was changed is appended.
 */
export function putBackContent<C>(before: C, instead: C, now: C): C {
  const [replaced, old, current] = [fieldsOf(instead), fieldsOf(before), fieldsOf(now)];
  const fields = new Set([...Object.keys(old), ...Object.keys(current)]);
  const valueOf = (name: string) => {
    if (sameContent(old[name], replaced[name])) return current[name];
    return sameContent(current[name], replaced[name]) ? old[name] : combine(old[name], current[name], name);
  };
  return Object.fromEntries([...fields].map((name) => [name, valueOf(name)])) as C;
}

const fieldsOf = (content: unknown): Record<string, unknown> => ({ ...(content as object) });

function combine(theirs: unknown, mine: unknown, name: string): unknown {
  if (isEmpty(mine)) return theirs;
  if (isEmpty(theirs)) return mine;
  if (typeof theirs === 'string' && typeof mine === 'string') return oneValue.has(name) ? mine : joinTexts(theirs, mine);
  if (Array.isArray(theirs) && Array.isArray(mine)) return joinLists(theirs, mine, name);
  if (isObject(theirs) && isObject(mine)) {
    const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return Object.fromEntries(fields.map((field) => [field, combine(theirs[field], mine[field], field)]));
  }
  return mine;
}

/** If one text contains the other, returns the longer one. */
function joinTexts(theirs: string, mine: string): string {
  const a = trimText(theirs);
  const b = trimText(mine);
  if (a.includes(b)) return theirs;
  return b.includes(a) ? mine : `${a}\n\n${b}`;
}

/** Items with the same name are treated as the same item. */
function joinLists(theirs: readonly unknown[], mine: readonly unknown[], name: string): unknown[] {
  const rest = [...mine];
  const joined = theirs.map((item) => {
    const at = rest.findIndex((other) => isSameItem(item, other));
    return at < 0 ? item : combine(item, rest.splice(at, 1)[0], name);
  });
  return [...joined, ...rest];
}

function isSameItem(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return sameExactly(a, b);
  const key = names.find((field) => typeof a[field] === 'string');
  return key === undefined ? sameExactly(a, b) : a[key] === b[key];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && trimText(value) === '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
