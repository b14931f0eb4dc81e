const types = { json: 'application/json', csv: 'text/csv', html: 'text/html', txt: 'text/plain', md: 'text/markdown' } as const;
export type Ending = keyof typeof types;

/** Downloads a text as a file. */
export function saveFile(text: string, name: string, ending: Ending): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${types[ending]};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${ending}`;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
