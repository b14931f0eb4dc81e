import { beforeAll, describe, expect, it } from 'vitest';
import { loadCore } from '../../../test/core';
import { calmView, closeBlock, noteLevel } from './crisis-view';
import { subjectOf, subjectOfText } from './subject';

beforeAll(loadCore);

const loss = 'My friend died by suicide years ago';
const own = 'My friend died by suicide and I want to die too';

describe('who the words of risk are about', () => {
  it.each([
    [loss, 'another'],
    ['My mum killed herself. I miss her so much.', 'another'],
    ['My brother says he is suicidal', 'another'],
    ['My friend is suicidal. She wants to end it all.', 'another'],
    ['I used to want to die, years ago', 'past'],
    ['I tried to kill myself when I was a teenager', 'past'],
    ['My brother is suicidal. Years ago I was suicidal, too.', 'self'],
    [own, 'self'],
    ['My friend died by suicide years ago and I want to die too', 'self'],
    ['I lost my brother to suicide. I feel hopeless and alone', 'self'],
    ['My friend died by suicide years ago. I feel so alone tonight', 'self'],
    ['He said I should kill myself', 'self'],
    ['She said “I want to die” and I don’t know what to do', 'self'],
    ['I want to die', 'self'],
    ['I feel so alone tonight', 'self'],
    ['A walk in the park', 'self'],
  ])('in “%s” is %s', (text, subject) => expect(subjectOfText(text)).toBe(subject));

  it('is the writer while the checks aren’t available', () => expect(subjectOf(undefined)).toBe('self'));
});

describe('the help block for words about another person', () => {
  let shown = calmView;
  beforeAll(() => {
    shown = noteLevel(calmView, 'high', 'notes', loss);
  });

  it('is shown at the same level, and knows whom it is about', () => {
    expect(shown).toMatchObject({ shown: 'high', rises: 1, subject: 'another' });
  });

  it('turns to the writer once they mean themselves, which counts as a rise even at the same level', () => {
    expect(noteLevel(shown, 'high', 'notes', own)).toMatchObject({ shown: 'high', rises: 2, subject: 'self', text: own });
    expect(noteLevel(shown, 'medium', 'notes', 'I feel so alone tonight')).toMatchObject({ shown: 'high', rises: 2, subject: 'self' });
  });

  it('doesn’t turn back while it is shown', () => {
    const turned = noteLevel(shown, 'high', 'notes', own);
    expect(noteLevel(turned, 'high', 'notes', loss)).toBe(turned);
  });

  it('opens again for the writer’s own words after it was closed', () => {
    const closed = closeBlock(shown, 'high');
    expect(noteLevel(closed, 'high', 'notes', loss)).toBe(closed);
    expect(noteLevel(closed, 'high', 'notes', own)).toMatchObject({ shown: 'high', rises: 2, subject: 'self' });
  });
});
