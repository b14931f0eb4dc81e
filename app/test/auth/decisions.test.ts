import { describe, expect, it } from 'vitest';
import { destination } from '@/lib/auth/destination';
import type { Target } from '@/lib/auth/targets';
import { needsRefresh } from '@/lib/auth/token-clock';

const now = 1_000_000_000_000;
const target = (path: string, expiresAt: number | null = null): Target => ({ path, expiresAt });

describe('the destination after sign-in', () => {
  it.each<[string, boolean, Target[], string | undefined, string]>([
    ['DEST-01 an invitation leads to onboarding', true, [target('/settings')], 'patient', '/onboarding'],
    ['DEST-03 the page asked for', false, [target('/settings', now)], 'patient', '/settings'],
    ["DEST-04 a therapist's dashboard", false, [], 'therapist', '/therapist-dashboard'],
    ["DEST-05 a patient's dashboard", false, [], 'patient', '/dashboard'],
    ['DEST-05 anything else counts as patient', false, [], 'admin', '/dashboard'],
    ['DEST-06 the root is no target', false, [target('/')], 'therapist', '/therapist-dashboard'],
    ['DEST-06 the root with a query is one', false, [target('/?x=1')], 'patient', '/?x=1'],
    [
      'DEST-03 RTGT-08 the first that may be followed counts',
      false,
      [target('//evil'), target('/help'), target('/settings')],
      'patient',
      '/help',
    ],
    ['DEST-08 an expired target counts as absent', false, [target('/settings', now - 1)], 'patient', '/dashboard'],
    ['RTGT-08 a target elsewhere is not followed', false, [target('//evil')], 'patient', '/dashboard'],
  ])('%s', (_name, hasInvitation, targets, role, expected) => {
    expect(destination({ hasInvitation, targets, now, role })).toBe(expected);
  });
});

describe('the token clock', () => {
  it.each([
    [-1, true],
    [90_000, true],
    [119_000, true],
    [119_999, true],
    [120_000, false],
    [3_600_000, false],
  ])('AUTH-18 with %i ms left a refresh is due: %j', (leftMs, due) => {
    expect(needsRefresh(now + leftMs, now)).toBe(due);
  });
});
