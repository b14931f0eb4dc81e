/** Combining two versions of a record's content, so that nothing a person wrote is left out. */
import { trimText } from '@/lib/text';
import { sameExactly } from './content';

/** Fields that hold one value of a list, an id, a day or a number to call: two of them cannot be joined. */
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

/** What tells the items of a list apart. */
const names = ['id', 'emotion', 'pattern', 'tag', 'text', 'name', 'what', 'cause', 'word'];

/**
 * Joins two versions field by field: texts one below the other, lists without repeats. Where only one value can be kept,
 * such as a rating, it is that of `mine`; the other stays among the record's older versions.
 */
export function combineContent<C>(theirs: C, mine: C): C {
  return combine(theirs, mine, '') as C;
}

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

/** Where one text holds the other, the longer one is enough. */
function joinTexts(theirs: string, mine: string): string {
  const a = trimText(theirs);
  const b = trimText(mine);
  if (a.includes(b)) return theirs;
  return b.includes(a) ? mine : `${a}\n\n${b}`;
}

/** Items of the same name are the same item. */
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
