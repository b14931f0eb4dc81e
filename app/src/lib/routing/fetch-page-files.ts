interface Connection {
  connection?: { saveData?: boolean };
}

/** Fetches the files of pages that aren't there yet, without running them; none if the browser is to save data. */
export async function fetchPageFiles(paths: readonly string[]): Promise<void> {
  // The offline copy has all files.
  if (navigator.serviceWorker?.controller || (navigator as Navigator & Connection).connection?.saveData === true) return;
  // The files of each page, as the build lists them.
  const files = (await (await fetch('/pages.json')).json()) as Partial<Record<string, string[]>>;
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const wanted = new Set(paths.flatMap((path) => files[path] ?? []).filter((file) => !fetched.has(file)));
  await Promise.all([...wanted].map(async (file) => (await fetch(file, { priority: 'low' })).arrayBuffer()));
}
