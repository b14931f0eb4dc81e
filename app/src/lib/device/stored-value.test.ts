import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStored } from './storage';
import { storedValue } from './stored-value';

const isTexts = (value: unknown): value is string[] => Array.isArray(value);
const open = () => storedValue('texts', isTexts);

function forbidStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('is stored, and the same object until it changes', () => {
  const value = open();
  expect(value.read()).toBeUndefined();
  expect(value.write(['a'])).toBe(true);
  expect(open().read()).toEqual(['a']);
  expect(value.read()).toBe(value.read());
  value.write(undefined);
  expect(open().read()).toBeUndefined();
});

it('is nothing if what is stored is of another type', () => {
  writeStored('texts', 'a');
  expect(open().read()).toBeUndefined();
});

it('notifies of changes here and in other tabs, until the subscription ends', () => {
  const value = open();
  const listener = vi.fn();
  const stop = value.subscribe(listener);
  value.write(['a']);
  expect(listener).toHaveBeenCalledTimes(1);
  writeStored('texts', ['b']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'texts' }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(value.read()).toEqual(['b']);
  stop();
  value.write(['c']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'texts' }));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('that can’t be stored applies to this visit, and the older one is removed', () => {
  const value = open();
  value.write(['a']);
  forbidStorage();
  expect(value.write(['b'])).toBe(false);
  expect(value.read()).toEqual(['b']);
  expect(open().read()).toBeUndefined();
  value.write(undefined);
  expect(value.read()).toBeUndefined();
});

it('that can’t be stored leaves the older one, if it is not meant for a visit', () => {
  const value = open();
  value.write(['a']);
  forbidStorage();
  expect(value.write(['b'], false)).toBe(false);
  expect(value.read()).toEqual(['a']);
});
