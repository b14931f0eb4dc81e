import { describe, expect, it } from 'vitest';
import { isPatientPage, pageRole } from '@/lib/routing/page-role';
import { barItems, itemsFor } from './bottom-items';

const pages = new Set([...barItems.patient, ...barItems.therapist].map((item) => item.to));
const names = (path: string, role: 'patient' | 'therapist' = 'patient', notFound = false) =>
  itemsFor({ path, role, notFound, signedIn: true, pages }).map((item) => item.name);

describe('the bottom bar', () => {
  it('NAV-06 NAV-07 NAV-08 NAV-09 NAV-10 has four items for patients', () => {
    expect(
      itemsFor({ path: '/journal/new', role: 'patient', notFound: false, signedIn: true, pages }).map(({ name, to }) => [name, to]),
    ).toEqual([
      ['Dashboard', '/dashboard'],
      ['Journal', '/guided-journal'],
      ['AI Chat', '/ai-therapist'],
      ['Settings', '/settings'],
    ]);
  });

  it('NAV-11 NAV-12 NAV-13 NAV-14 NAV-10 has four items for therapists', () => {
    expect(
      itemsFor({ path: '/settings', role: 'therapist', notFound: false, signedIn: true, pages }).map(({ name, to }) => [name, to]),
    ).toEqual([
      ['Dashboard', '/therapist-dashboard'],
      ['Patients', '/therapist/patients'],
      ['Analytics', '/therapist/analytics'],
      ['Settings', '/settings'],
    ]);
  });

  it.each([
    ['NAV-02', ['/']],
    ['NAV-03', ['/login', '/login-no-password', '/signup', '/forgot-password', '/reset-password', '/auth/processing']],
    [
      'NAV-04',
      [
        '/privacy',
        '/terms',
        '/about',
        '/crisis',
        '/help',
        '/learn',
        '/invite/x',
        '/dashboard-example',
        '/therapist-dashboard-example',
        '/help/',
      ],
    ],
    ['NAV-05', ['/dashboard-guest', '/therapist-dashboard-guest']],
  ])('%s is not on these pages', (_id, paths) => {
    const shown = paths.filter((path) => names(path).length > 0 || names(path, 'therapist').length > 0);
    expect(shown).toEqual([]);
  });

  it('NAV-04 is not on an address without a page', () => {
    expect(names('/no-such-page', 'patient', true)).toEqual([]);
  });

  it.each(['/dashboard', '/onboarding/welcome', '/journal/new', '/journal/eft-cbt', '/settings', '/ai-therapist', '/mood-logs/'])(
    'NAV-01 is on %s',
    (path) => expect(names(path)).toHaveLength(4),
  );

  it.each(['/therapist-dashboard', '/therapist/patients', '/therapist/analytics', '/admin/knowledge'])('NAV-01 is on %s', (path) =>
    expect(names(path, 'therapist')).toHaveLength(4),
  );

  it('NAV-01 is not shown to signed-out users', () => {
    expect(itemsFor({ path: '/journal/new', role: 'patient', notFound: false, signedIn: false, pages })).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const some = itemsFor({ path: '/journal/new', role: 'patient', notFound: false, signedIn: true, pages: new Set(['/settings']) });
    expect(some.map((item) => item.name)).toEqual(['Settings']);
    expect(itemsFor({ path: '/journal/new', role: 'patient', notFound: false, signedIn: true, pages: new Set() })).toEqual([]);
  });
});

describe('page roles', () => {
  it('THEME-03 a page for one role uses that role’s theme', () => {
    expect(pageRole('/therapist-dashboard-example', 'patient')).toBe('therapist');
    expect(pageRole('/therapist/patients', 'therapist')).toBe('therapist');
    expect(pageRole('/dashboard-example', 'therapist')).toBe('patient');
    expect(pageRole('/settings', 'therapist')).toBe('therapist');
    expect(pageRole('/help', 'patient')).toBe('patient');
  });

  it('the exit link is shown where patients write or read', () => {
    const yes = ['/journal/new', '/onboarding/context', '/dashboard', '/dashboard-guest', '/mood-logs', '/learn'];
    const no = ['/', '/help', '/login', '/therapist/patients', '/therapist-dashboard-guest'];
    expect([...yes, ...no].filter((path) => isPatientPage(path, 'patient'))).toEqual(yes);
    expect(isPatientPage('/settings', 'therapist')).toBe(false);
  });
});
