import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  firstEntryKey,
  markStorageVersion,
  onboardingKey,
  ownDraftKey,
  readStored,
  readWord,
  removeStored,
  storageKeys,
  writeStored,
  writeWord,
} from '@/lib/device/storage';
import { applyTheme, readThemeMode, storeThemeMode } from '@/lib/device/theme';

const key = storageKeys.disclaimer;
const end = 1_800_000_000_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('stored entries', () => {
  it('STORE-03 ENTITY-16 have value, expiry and version, in the given area', () => {
    expect(writeStored(key, true)).toBe(true);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ value: true, expiresAt: null, version: 1 });
    expect(readStored(key)).toBe(true);
    expect(sessionStorage.length).toBe(0);
    writeStored('x', 1, { area: 'session', expiresAt: end });
    expect(JSON.parse(sessionStorage.getItem('x') ?? '')).toEqual({ value: 1, expiresAt: end, version: 1 });
  });

  it('STORE-06 are readable up to their expiry, and then removed', () => {
    writeStored(key, 'kept', { expiresAt: end });
    expect(readStored(key, { now: end })).toBe('kept');
    expect(readStored(key, { now: end + 1 })).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([0, 2, '1', null, undefined])('STORE-07 are ignored with version %j', (version) => {
    localStorage.setItem(key, JSON.stringify({ value: true, expiresAt: null, version }));
    expect(readStored(key)).toBeUndefined();
  });

  it.each([
    ['at its expiry', 1, end, true],
    ['1 ms before it', 1, end + 1, true],
    ['1 ms past it', 1, end - 1, false],
    ['without expiry', 1, null, true],
    ['without a word on expiry', 1, undefined, true],
    ['of version 0', 0, null, false],
    ['of version 2', 2, end + 5, false],
  ])('STORE-06 STORE-07 an entry %s', (_name, version, expiresAt, usable) => {
    localStorage.setItem(key, JSON.stringify({ value: true, expiresAt, version }));
    expect(readStored(key, { now: end }) === true).toBe(usable);
  });

  it.each(['{', '', 'null', '[]', '7', '"x"', '{}', '{"value":true}', '{"value":true,"version":1,"expiresAt":"soon"}'])(
    'STORE-08 reads %j as missing',
    (text) => {
      for (const each of Object.values(storageKeys)) localStorage.setItem(each, text);
      expect(readStored(key)).toBeUndefined();
      expect(readThemeMode()).toBe('system');
    },
  );
});

describe('a browser that forbids storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };

  it('STORE-08 THEME-08 full or read-only storage reads as empty and throws nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(writeStored(key, true)).toBe(false);
    expect(writeWord('x', 'y')).toBe(false);
    expect(readStored(key)).toBeUndefined();
    expect(() => removeStored(key)).not.toThrow();
    expect(() => markStorageVersion()).not.toThrow();
    expect(() => storeThemeMode('dark')).not.toThrow();
    expect(readThemeMode()).toBe('system');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('STORE-08 storage whose property throws does the same', () => {
    const before = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
    try {
      expect(readWord('x')).toBeUndefined();
      expect(writeStored(key, true)).toBe(false);
    } finally {
      if (before) Object.defineProperty(window, 'localStorage', before);
      else Reflect.deleteProperty(window, 'localStorage');
    }
  });

  it('STORE-08 a value that is not serialisable is not stored', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(writeStored(key, circle)).toBe(false);
  });
});

describe('bare values', () => {
  it('STORE-05 CONST-23 the version is marked', () => {
    markStorageVersion();
    expect(localStorage.getItem('storage-version')).toBe('1');
  });

  it('STORE-04 THEME-02 THEME-08 the theme is a bare word, and an unknown one means the device’s', () => {
    storeThemeMode('dark');
    expect(localStorage.getItem('theme-mode')).toBe('dark');
    expect(readThemeMode()).toBe('dark');
    localStorage.setItem('theme-mode', 'blue');
    expect(readThemeMode()).toBe('system');
    applyTheme('light');
    storeThemeMode('system');
    expect(localStorage.getItem('theme-mode')).toBeNull();
  });

  it('OPEN-40 all keys are defined in one place, each once', async () => {
    const names = [...Object.values(storageKeys), onboardingKey('u'), firstEntryKey('u'), ownDraftKey('note')];
    expect(new Set(names).size).toBe(names.length);
    const source = resolve(import.meta.dirname, '../..');
    const files = (await readdir(source, { recursive: true })).filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\./.test(name));
    const naming: string[] = [];
    for (const file of files) {
      const text = await readFile(resolve(source, file), 'utf8');
      // Two of the keys are also ordinary words.
      if (names.some((name) => !['preferences', 'signed-in'].includes(name) && text.includes(`'${name}'`))) naming.push(file);
    }
    expect(naming).toEqual(['lib/device/storage.ts']);
  });
});
