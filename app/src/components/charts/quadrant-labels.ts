/** The names at the dots of a quadrant. */

export interface Dot {
  name: string;
  x: number;
  y: number;
}

/** Names below each other, the first at the height of its dot. */
export interface NameList {
  names: readonly string[];
  /** The side that faces the dot. */
  x: number;
  /** The baseline of the first name. */
  y: number;
  anchor: 'start' | 'end';
}

export const lineHeight = 15;
/** Wider than most names are, so that none overlap. */
const letterWidth = 7.5;
const gap = 9;
/** How far a name is above the middle of its dot. */
const rise = 7;
/** Names of dots this close to the right side are on the left of them. */
const turnsAt = 90;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function boxOf({ names, x, y, anchor }: NameList): Box {
  const width = Math.max(...names.map((name) => name.length)) * letterWidth;
  const left = anchor === 'start' ? x : x - width;
  return { left, right: left + width, top: y - lineHeight, bottom: y + (names.length - 1) * lineHeight };
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Moves a list up that would go beyond the bottom. */
function within(list: NameList, height: number): NameList {
  return { ...list, y: Math.max(lineHeight, Math.min(list.y, height - (list.names.length - 1) * lineHeight - 2)) };
}

/** Returns the names beside their dots. Those that would overlap are one list, in the place of the highest of them. */
export function nameLists(dots: readonly Dot[], width: number, height: number): NameList[] {
  const lists: NameList[] = [];
  const add = (list: NameList): void => {
    const at = lists.findIndex((other) => overlap(boxOf(other), boxOf(list)));
    const [other] = at < 0 ? [] : lists.splice(at, 1);
    if (!other) return void lists.push(list);
    // A longer list may reach another one.
    const [upper, lower] = other.y <= list.y ? [other, list] : [list, other];
    add(within({ ...upper, names: [...upper.names, ...lower.names] }, height));
  };
  for (const { name, x, y } of dots.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const isTurned = x > width - turnsAt;
    add(within({ names: [name], x: isTurned ? x - gap : x + gap, y: y - rise, anchor: isTurned ? 'end' : 'start' }, height));
  }
  return lists;
}
