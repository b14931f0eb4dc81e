// Compares two reports field by field and describes the differences without quoting the whole text.

/** Returns a list of differences; empty if the reports are equal. */
export function agree(name, expected, actual, text) {
  const place = difference(expected, actual, '');
  if (place === undefined) return [];
  const start = JSON.stringify([...text].slice(0, 60).join(''));
  return [`${name} differs at ${place} on the ${[...text].length} characters that begin ${start}`];
}

function difference(expected, actual, path) {
  if (Object.is(expected, actual)) return undefined;
  const bothObjects = typeof expected === 'object' && typeof actual === 'object' && expected !== null && actual !== null;
  if (!bothObjects) return `${path || 'the report'}: ${show(expected)} against ${show(actual)}`;
  // Absent and undefined fields are equal in JSON.
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  for (const key of keys) {
    const found = difference(expected[key], actual[key], path ? `${path}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

const show = (value) => String(JSON.stringify(value)).slice(0, 200);
