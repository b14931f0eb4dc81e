import { describe, expect, it } from 'vitest';
import { isShellPath, pageFile } from './addresses';

describe('service worker addresses', () => {
  it.each(['/', '/journal/new', '/learn', '/help/', '/no-such-page', '/apiary', '/restless', '/author'])(
    'OPEN-49 the app shell answers for %s',
    (path) => {
      expect(isShellPath(path)).toBe(true);
    },
  );

  it.each([
    '/api',
    '/api/config',
    '/auth',
    '/auth/v1/token',
    '/auth/callback',
    '/dev/mailbox',
    '/rest/v1/security_events',
    '/.netlify/functions/rate-limiter',
    '/healthz',
    '/readyz',
    '/stop-reminders',
    '/robots.txt',
    '/assets/gone.js',
  ])('the server answers for %s', (path) => {
    expect(isShellPath(path)).toBe(false);
  });

  it('map static pages with and without a trailing slash', () => {
    expect(pageFile('/crisis')).toBe('/crisis.html');
    expect(pageFile('/crisis/')).toBe('/crisis.html');
    expect(pageFile('/')).toBe('/index.html');
  });
});
