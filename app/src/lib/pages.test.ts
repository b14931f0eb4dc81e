import { describe, expect, it } from 'vitest';
import { accessOf, isProtected, pageAt, pages, type Access } from '@/lib/pages';

const paths = (access: Access) => pages.filter((page) => page.access === access).map(({ path }) => path);

describe('the page table', () => {
  it('ROLE-05 ROUTE-23 has one page for patients only: the dashboard', () => {
    expect(paths('patient')).toEqual(['/dashboard']);
  });

  it('ROLE-06 ROUTE-24 ROUTE-25 ROUTE-26 OPEN-21 has five pages for therapists only', () => {
    expect(paths('therapist')).toEqual([
      '/therapist-dashboard',
      '/therapist/patients',
      '/therapist/patients/$id',
      '/therapist/analytics',
      '/therapist/insights',
    ]);
  });

  it('ROLE-07 ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 ROUTE-31 ROUTE-32 ROUTE-33 ROUTE-34 ROUTE-35 ROUTE-36 ROUTE-37 ROUTE-38 ROUTE-39 ROUTE-40 ROUTE-41 ROUTE-42 ROUTE-43 the other protected pages need only a login', () => {
    const shown = [
      [
        '/ai-therapist',
        '/guided-journal',
        '/success-replay',
        '/manual-notes',
        '/ai-cbt-journal',
        '/journal/new',
        '/settings',
        '/admin/knowledge',
      ],
      ['/test-rag', '/journal-analytics', '/distortion-analyzer', '/thought-challenge-workshop', '/mood-logs', '/chat-history'],
      ['/reframing-generator', '/journal/eft-cbt', '/reframe-coach'],
    ].flat();
    expect(shown).toHaveLength(17);
    expect(paths('login')).toEqual(expect.arrayContaining([...shown, '/journal', '/safety-plan', '/your-data', '/sharing']));
  });

  it('ROUTE-50 ignores a trailing slash and has no duplicate addresses', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    for (const { path, access, name } of pages) {
      const address = path.replace('$token', 'abc').replace('$step', 'nowhere').replace('$id', 'abc');
      expect(name).not.toBe('');
      expect([address, accessOf(address), accessOf(`${address}/`)]).toEqual([address, access, access]);
    }
  });

  it.each(['dashboard', '/no-such-page', '/therapist/no-such', '/invite', '/invite/', '/invite/a/b', '/Dashboard'])(
    'ROUTE-18 ROUTE-50 has no page at %j',
    (path) => {
      expect(accessOf(path)).toBeUndefined();
    },
  );

  it('GUARD-11 lists the protected pages', () => {
    const guarded = ['/dashboard', '/therapist/patients', '/settings'];
    const open = [
      [
        '/',
        '/dashboard-example',
        '/therapist-dashboard-example',
        '/dashboard-guest',
        '/therapist-dashboard-guest',
        '/login',
        '/login-no-password',
        '/signup',
      ],
      [
        '/forgot-password',
        '/reset-password',
        '/invite/abc',
        '/privacy',
        '/terms',
        '/about',
        '/crisis',
        '/help',
        '/learn',
        '/onboarding/welcome',
        '/nowhere',
      ],
    ].flat();
    expect([...guarded, ...open].filter((path) => isProtected(accessOf(path)))).toEqual(guarded);
    expect(pageAt('/settings/')?.name).toBe('Settings');
    expect(pageAt('/onboarding/next-steps')?.name).toBe('Next steps');
  });
});
