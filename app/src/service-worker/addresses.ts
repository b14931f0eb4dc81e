/** Under these the server speaks for itself. An app shell in their place would hide its answer. */
const serverAreas = /^\/(?:api|auth|dev|rest|\.netlify|healthz|readyz)(?:\/|$)/;
/** A name with an ending is a file. When it is missing, it must fail as missing. */
const fileName = /\/[^/]*\.[a-z0-9]{2,11}$/i;

/** Whether the app shell may answer for this path when the precache has no file of that name. */
export function isShellPath(pathname: string): boolean {
  return !serverAreas.test(pathname) && !fileName.test(pathname);
}

/** Static pages are files: `/crisis` and `/crisis/` are both `crisis.html`, as on the server. */
export function pageFile(pathname: string): string {
  const name = pathname.replace(/\/+$/u, '');
  return name === '' ? '/index.html' : `${name}.html`;
}
