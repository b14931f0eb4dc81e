const types = { json: 'application/json', csv: 'text/csv', html: 'text/html', txt: 'text/plain' } as const;
export type Ending = keyof typeof types;

/** Saves a text as a file: the browser asks or knows where to put it. */
export function saveFile(text: string, name: string, ending: Ending): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${types[ending]};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${ending}`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
