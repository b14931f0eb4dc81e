import serverAreas from './server-areas.json';

/** A path with a file extension is a file, and a missing one must fail. */
const fileName = /\/[^/]*\.[a-z0-9]{2,11}$/i;

/**
 * Returns whether the app shell may answer for a path that isn't precached. Paths of the server
 * are left to it: the shell in their place would hide its responses. A test of the server compares
 * the list with its routes.
 */
export function isShellPath(pathname: string): boolean {
  return !serverAreas.includes(pathname.split('/')[1] ?? '') && !fileName.test(pathname);
}

/**
 * Returns the file of a static page: `/crisis` and `/crisis/` are both `crisis.html`, as on the
 * server.
 */
export function pageFile(pathname: string): string {
  const name = pathname.replace(/\/+$/u, '');
  return name === '' ? '/index.html' : `${name}.html`;
}
