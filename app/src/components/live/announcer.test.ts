import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from './announcer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('announces at most one message every three seconds, the newest of each topic', () => {
  const voice = new Announcer();
  const heard: string[] = [];
  voice.subscribe(() => heard.push(voice.current()));
  voice.say('a', 'one');
  voice.say('b', 'old');
  voice.say('b', 'new');
  expect(heard).toEqual(['one']);
  vi.advanceTimersByTime(2999);
  expect(heard).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['one', 'new']);
  vi.advanceTimersByTime(3000);
  expect(heard).toEqual(['one', 'new', '']);
});

it('appends to a message that has not been announced yet', () => {
  const voice = new Announcer();
  voice.add('answer', 'One.');
  expect(voice.current()).toBe('One.');
  voice.add('answer', 'Two.');
  voice.add('answer', 'Three?');
  vi.advanceTimersByTime(3000);
  expect(voice.current()).toBe('Two. Three?');
});
