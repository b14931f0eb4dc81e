import { onboarding } from '@evenkeel/safety';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  afterSkip,
  firstJournal,
  readStatus,
  statusAfter,
  stepAfter,
  stepBefore,
  stepOf,
  steps,
  visibleStepOf,
  visibleSteps,
  type Status,
} from '@/lib/onboarding-steps';
import { forgetSafety, safetyState } from '@/lib/safety';
import { LIMITS } from '@evenkeel/safety/limits';
import { loadCore } from '../../test/core';

const targets = [
  undefined,
  '/settings',
  '/mood-logs?x=1&y=ä b',
  '//evil',
  '/\\evil',
  '/\t/evil',
  '/..//evil',
  '/a/%2e%2e//evil',
  'https://evil',
  '/ok?u=http://x',
  '',
  'settings',
];
const statuses: Status[] = steps.flatMap((step) => [false, true].map((completed) => ({ step, completed })));

describe.each(['with the core', 'without the core'])('onboarding decisions %s', (kind) => {
  beforeAll(async () => {
    forgetSafety();
    if (kind === 'with the core') await loadCore();
  });
  afterAll(forgetSafety);

  it('stands on the footing this group is about', () => {
    expect(safetyState()).toBe(kind === 'with the core' ? 'ready' : 'idle');
  });

  it('ONB-01 CONST-19 goes through the steps in order, and the last stays', () => {
    expect(visibleSteps.map(stepAfter)).toEqual(['context', 'next-steps', 'help', 'completed']);
    expect(steps).toEqual(['welcome', 'context', 'next-steps', 'help', 'completed']);
    expect(visibleSteps).toHaveLength(LIMITS.onboardingSteps);
  });

  it('ONB-09 does not leave the guidelines without the agreement', () => {
    expect(statusAfter({ step: 'context', completed: false }, 'context', false)).toBeUndefined();
    expect(statusAfter({ step: 'context', completed: false }, 'context', true)).toEqual({ step: 'next-steps', completed: false });
    expect(safetyState()).not.toBe('unavailable');
  });

  it('ONB-15 goes on one step and never lowers what was reached', () => {
    expect(statusAfter({ step: 'welcome', completed: false }, 'welcome', false)).toEqual({ step: 'context', completed: false });
    expect(statusAfter({ step: 'help', completed: false }, 'welcome', false)).toEqual({ step: 'help', completed: false });
  });

  it('ONB-16 is complete after help', () => {
    expect(statusAfter({ step: 'help', completed: false }, 'help', false)).toEqual({ step: 'completed', completed: true });
  });

  it('ONB-19 goes back one step', () => {
    expect(['help', 'next-steps', 'context', 'welcome'].map((step) => stepBefore(stepOf(step)))).toEqual([
      'next-steps',
      'context',
      'welcome',
      'welcome',
    ]);
  });

  it('ONB-17 ONB-18 leads to the first journal and keeps a target on this site', () => {
    expect(firstJournal(undefined)).toBe('/journal/new?guided=1');
    expect(firstJournal('/settings')).toBe('/journal/new?guided=1&redirectTo=%2Fsettings');
    expect(firstJournal('//evil')).toBe('/journal/new?guided=1');
  });

  it('OPEN-44 leads from a skip to the target on this site, else to the dashboard', () => {
    expect(afterSkip('/settings')).toBe('/settings');
    expect(afterSkip(undefined)).toBe('/dashboard');
    expect(afterSkip('//evil')).toBe('/dashboard');
  });
});

describe('the short form of the decisions', () => {
  afterAll(forgetSafety);

  it('ONB-15 says what the core says, for every status, step and answer', async () => {
    const cases = statuses.flatMap((saved) => steps.flatMap((from) => [false, true].map((agreed) => ({ saved, from, agreed }))));
    forgetSafety();
    const short = cases.map(({ saved, from, agreed }) => statusAfter(saved, from, agreed));
    const shortBefore = steps.map(stepBefore);
    const shortTargets = targets.map(firstJournal);
    await loadCore();
    const full = cases.map(({ saved, from, agreed }) => (from === 'context' && !agreed ? undefined : onboarding.after(saved, from, agreed)));
    expect(short).toEqual(full);
    expect(shortBefore).toEqual(steps.map((step) => onboarding.previous(step)));
    expect(shortTargets).toEqual(targets.map((target) => onboarding.firstJournal(target)));
  });

  it('ONB-35 takes anything unknown for welcome', () => {
    expect(['foo', '', null, undefined, 'Help', 'help'].map(stepOf)).toEqual(['welcome', 'welcome', 'welcome', 'welcome', 'welcome', 'help']);
    expect(['completed', 'nonsense', 'help'].map(visibleStepOf)).toEqual(['welcome', 'welcome', 'help']);
    expect([null, 1, {}, { step: 'foo', completed: 'true' }].map(readStatus)).toEqual([undefined, undefined, undefined, { step: 'welcome', completed: false }]);
  });
});
