/** Returns every text in a record at any depth, in reading order. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsOf);
}

export interface Part {
  label: string;
  text: string;
}

const spaced = (name: string) => {
  const words = name
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns a record as labelled lines, for pages without their own summary. */
export function partsOf(content: unknown): Part[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]): Part[] => {
    const text = readable(value);
    return text === '' ? [] : [{ label: spaced(name), text }];
  });
}

function readable(value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return '';
  if (value === true) return 'yes';
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join('\n');
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join(', ');
  return String(value);
}
