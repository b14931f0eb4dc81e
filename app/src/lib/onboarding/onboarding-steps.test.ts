import { LIMITS } from '@evenkeel/safety/limits';
import { describe, expect, it } from 'vitest';
import {
  afterSkip,
  firstJournal,
  onboardingRedirect,
  readStatus,
  statusAfter,
  stepAfter,
  stepBefore,
  stepOf,
  steps,
  unfinishedStep,
  visibleStepOf,
  visibleSteps,
  type Status,
} from '@/lib/onboarding/onboarding-steps';

const unfinished: Status = { step: 'next-steps', completed: false };
const done: Status = { step: 'completed', completed: true };
const at = (step: Status['step']): Status => ({ step, completed: false });

describe('onboarding steps', () => {
  it('ONB-01 ONB-19 CONST-19 are in order, forwards and backwards', () => {
    expect(steps).toEqual(['welcome', 'context', 'next-steps', 'help', 'completed']);
    expect(steps.map(stepAfter)).toEqual(['context', 'next-steps', 'help', 'completed', 'completed']);
    expect(steps.map(stepBefore)).toEqual(['welcome', 'welcome', 'context', 'next-steps', 'help']);
    expect(visibleSteps).toHaveLength(LIMITS.onboardingSteps);
  });

  it.each([
    ['foo', 'welcome'],
    ['', 'welcome'],
    [null, 'welcome'],
    [undefined, 'welcome'],
    ['Help', 'welcome'],
    ['help', 'help'],
    ['completed', 'completed'],
  ])('ONB-35 %j is read as %s', (name, step) => expect(stepOf(name)).toBe(step));

  it('ONB-35 are read from rows and addresses', () => {
    expect(['completed', 'nonsense', 'help'].map(visibleStepOf)).toEqual(['welcome', 'welcome', 'help']);
    expect([null, 1, {}, { step: 'foo', completed: 'true' }].map(readStatus)).toEqual([undefined, undefined, undefined, at('welcome')]);
  });
});

describe('leaving a step', () => {
  it.each([
    ['ONB-15 one step on', at('welcome'), 'welcome', false, at('context')],
    ['ONB-15 never lowers what was reached', at('help'), 'welcome', false, at('help')],
    ['ONB-09 needs the agreement on the context step', at('context'), 'context', false, undefined],
    ['ONB-09 goes on with the agreement', at('context'), 'context', true, at('next-steps')],
    ['ONB-16 is complete after help', at('help'), 'help', false, done],
    [
      'ONB-43 stays complete whatever the step',
      { step: 'welcome', completed: true },
      'welcome',
      false,
      { step: 'context', completed: true },
    ],
  ] as const)('%s', (_name, saved, from, agreed, expected) => {
    expect(statusAfter(saved, from, agreed)).toEqual(expected);
  });

  it.each([
    ['ONB-17', undefined, '/journal/new?guided=1'],
    ['ONB-18', '/settings', '/journal/new?guided=1&redirectTo=%2Fsettings'],
    ['ONB-18', '//evil', '/journal/new?guided=1'],
  ])('%s starts the first journal with the target %j', (_id, target, expected) => expect(firstJournal(target)).toBe(expected));

  it.each([
    ['/settings', '/settings'],
    [undefined, '/dashboard'],
    ['//evil', '/dashboard'],
  ])('OPEN-44 a skip with the target %j leads to %s', (target, expected) => expect(afterSkip(target)).toBe(expected));
});

describe('redirects to a step', () => {
  it.each([
    [
      'ONB-24 ONB-25 a patient who is not done, with the page they asked for',
      '/mood-logs?x=1',
      'patient',
      unfinished,
      '/onboarding/next-steps?redirectTo=%2Fmood-logs%3Fx%3D1',
    ],
    ['ONB-24 an unknown role, like a patient', '/settings', undefined, at('help'), '/onboarding/help?redirectTo=%2Fsettings'],
    ['ONB-26 never a therapist', '/settings', 'therapist', unfinished, undefined],
    ['ONB-43 no one who is done', '/settings', 'patient', { step: 'context', completed: true }, undefined],
  ] as const)('%s', (_name, address, role, status, expected) => {
    expect(unfinishedStep(address, role, status)).toBe(expected);
  });

  it.each([
    ['ONB-29 signed out', 'context', false, unfinished, null, '/auth/processing'],
    ['ONB-30 done, with a target', 'help', true, done, '/settings', '/settings'],
    ['ONB-31 done, without a target', 'welcome', true, done, null, '/dashboard'],
    ['ONB-31 done, with a target elsewhere', 'welcome', true, done, '//evil', '/dashboard'],
    ['ONB-32 beyond the saved step', 'help', true, unfinished, null, '/onboarding/next-steps'],
    ['ONB-32 beyond the saved step, with a target', 'help', true, unfinished, '/settings', '/onboarding/next-steps?redirectTo=%2Fsettings'],
    ['ONB-32 the saved step', 'next-steps', true, unfinished, null, undefined],
    ['ONB-32 an earlier step', 'welcome', true, unfinished, null, undefined],
  ] as const)('%s', (_name, visited, signedIn, status, target, expected) => {
    expect(onboardingRedirect(visited, signedIn, status, target)).toBe(expected);
  });
});
