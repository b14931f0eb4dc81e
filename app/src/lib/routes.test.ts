import { describe, expect, it } from 'vitest';
import { accessOf, isProtected, routeAt, type Access } from '@/lib/routes';
import { ROUTES } from '@/lib/routes.gen';

const paths = (access: Access) => ROUTES.filter((route) => route.access === access).map((route) => route.path);

describe('the route table', () => {
  it('ROLE-05 ROUTE-23 only the dashboard is for patients alone', () => {
    expect(paths('patient')).toEqual(['/dashboard']);
  });

  it('ROLE-06 ROUTE-24 ROUTE-25 ROUTE-26 OPEN-21 four pages are for therapists alone', () => {
    expect(paths('therapist')).toEqual(['/therapist-dashboard', '/therapist/patients', '/therapist/analytics', '/therapist/insights']);
  });

  it('ROLE-07 the other protected pages need only a login', () => {
    const shown = [
      ['/ai-therapist', '/guided-journal', '/success-replay', '/manual-notes', '/ai-cbt-journal', '/journal/new', '/settings', '/admin/knowledge'],
      ['/test-rag', '/journal-analytics', '/distortion-analyzer', '/thought-challenge-workshop', '/mood-logs', '/chat-history'],
      ['/reframing-generator', '/journal/eft-cbt', '/reframe-coach'],
    ].flat();
    expect(shown).toHaveLength(17);
    expect(paths('login')).toEqual([...shown, '/journal', '/safety-plan', '/your-data']);
  });

  it('ROUTE-50 a slash at the end changes nothing, and no address stands twice', () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
    for (const { path, access } of ROUTES) {
      const address = path.replace('{token}', 'abc').replace('{step}', 'nowhere');
      expect([address, accessOf(address), accessOf(`${address}/`)]).toEqual([address, access, access]);
    }
  });

  it.each(['/no-such-page', '/therapist/no-such', '/invite', '/invite/', '/invite/a/b', '/Dashboard'])('ROUTE-18 %s has no page', (path) => {
    expect(accessOf(path)).toBeUndefined();
  });

  it('GUARD-11 knows which pages are guarded', () => {
    const guarded = ['/dashboard', '/therapist/patients', '/settings'];
    const open = ['/', '/help', '/login', '/invite/x', '/dashboard-guest', '/onboarding/welcome', '/nowhere'];
    expect([...guarded, ...open].filter((path) => isProtected(accessOf(path)))).toEqual(guarded);
    expect(routeAt('/settings/')?.name).toBe('Settings');
  });
});
