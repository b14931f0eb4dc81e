/** Paths that only the server answers. An app shell in their place would hide its responses. */
const serverAreas = /^\/(?:api|auth|dev|rest|\.netlify|healthz|readyz)(?:\/|$)/;
/** A path with a file extension is a file, and a missing one must fail. */
const fileName = /\/[^/]*\.[a-z0-9]{2,11}$/i;

/** Returns whether the app shell may answer for a path that isn't precached. */
export function isShellPath(pathname: string): boolean {
  return !serverAreas.test(pathname) && !fileName.test(pathname);
}

/**
 * Returns the file of a static page: `/crisis` and `/crisis/` are both `crisis.html`, as on the
 * server.
 */
export function pageFile(pathname: string): string {
  const name = pathname.replace(/\/+$/u, '');
  return name === '' ? '/index.html' : `${name}.html`;
}
