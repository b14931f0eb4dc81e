/**
 * A user's preferences. They are a record like any other, so they are available on other devices.
 * This browser caches a copy, so that no page waits for them and a change applies before it is
 * saved.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { auth } from '@/lib/auth';
import { currentUserId, nobody } from '@/lib/auth/current-user';
import { chosenCountry } from '@/lib/crisis-lines/nearest';
import type { components } from '@/lib/api/openapi.gen';
import type { Reminders } from '@/lib/device/reminders';
import { readStored, readWord, removeStored, storageKeys, writeStored, writeWord } from '@/lib/device/storage';
import { Listeners } from '@/lib/listeners';
import { records } from './client';
import { saveRecord } from './current-store';
import type { Preferences } from './types';

export type TextSize = components['schemas']['TextSize'];
export const textSizes = ['normal', 'large', 'larger'] as const satisfies readonly TextSize[];

/** The preferences with defaults. A property that is set to undefined is removed from the record. */
export type Choices = { [P in keyof Omit<Preferences, 'reminders'>]: Preferences[P] | undefined } & {
  textSize: TextSize;
  hideGraphs: boolean;
  reminders: Reminders;
  notNow: NonNullable<Preferences['notNow']>;
};

export const mostReminders = 3;

/** How long a suggested step stays postponed. */
const putOffMs = 7 * 86_400_000;
const noReminders: Reminders = { inApp: false, email: false, times: [] };
const noChoices: Choices = { textSize: 'normal', hideGraphs: false, reminders: noReminders, notNow: {} };

interface Cached {
  owner: string;
  choices: Choices;
  /** The properties that the server hasn't confirmed. */
  unsaved: (keyof Choices)[];
}

const changes = new Listeners();
let cached: Cached | undefined;
let asked: string | undefined;
let saving: Promise<void> | undefined;

const filled = (stored: Preferences | undefined): Choices => ({
  ...noChoices,
  ...stored,
  textSize: textSizes.find((size) => size === stored?.textSize) ?? 'normal',
  reminders: { ...noReminders, ...stored?.reminders },
});

/** Returns the choices as they are stored. Serialising leaves out what is undefined. */
const asStored = (choices: Choices) =>
  ({
    ...choices,
    reminders: { ...choices.reminders, times: [...new Set(choices.reminders.times)].slice(0, mostReminders) },
    notNow: Object.fromEntries(Object.entries(choices.notNow).filter(([, at]) => Date.now() - at < putOffMs)),
  }) as Preferences;

/** Returns the initial preferences, which include settings stored only in this browser. */
function beginning(owner: string): Cached {
  return { owner, choices: { ...noChoices, hideGraphs: readStored(storageKeys.graphsHidden) === true }, unsaved: [] };
}

function read(): Cached {
  const owner = currentUserId();
  if (cached?.owner === owner) return cached;
  const stored = readStored(storageKeys.preferences) as Partial<Cached> | undefined;
  cached =
    stored?.owner === owner && stored.choices
      ? { owner, choices: { ...noChoices, ...stored.choices }, unsaved: stored.unsaved ?? [] }
      : beginning(owner);
  return cached;
}

/** Writes the storage keys that other parts of the app, and pages outside it, read. */
function spread({ country, textSize, hideGraphs }: Choices): void {
  // Without one in the account, what this device was told stays.
  if (country !== undefined) chosenCountry.write(country);
  if (hideGraphs) writeStored(storageKeys.graphsHidden, true);
  else removeStored(storageKeys.graphsHidden);
  if (readWord(storageKeys.textSize) !== textSize) {
    if (textSize === 'normal') removeStored(storageKeys.textSize);
    else writeWord(storageKeys.textSize, textSize);
  }
  document.documentElement.dataset['textSize'] = textSize;
}

function hold(next: Cached): void {
  cached = next;
  writeStored(storageKeys.preferences, next);
  spread(next.choices);
  changes.notify();
}

const newest = async () => (await records.list({ kinds: ['preferences'], limit: 1 })).records[0];

/**
 * Merges local changes into the server's record property by property, so that two devices don't
 * overwrite each other.
 */
async function save(): Promise<void> {
  const owner = currentUserId();
  const { unsaved } = read();
  if (unsaved.length === 0 || owner === nobody) return;
  const stored = await newest();
  const mine = Object.fromEntries(unsaved.map((part) => [part, read().choices[part]]));
  const choices: Choices = { ...filled(stored?.content), ...mine };
  await saveRecord('preferences', asStored(choices), { base: stored });
  if (currentUserId() !== owner) return;
  const now = read();
  // Properties changed during the request are still unsaved.
  const changed = now.unsaved.filter((part) => now.choices[part] !== mine[part]);
  hold({ owner, choices: { ...choices, ...Object.fromEntries(changed.map((part) => [part, now.choices[part]])) }, unsaved: changed });
}

function saveSoon(): void {
  saving ??= new Promise<void>((resolve) => setTimeout(resolve, 400))
    .then(save)
    // The change stays unsaved and is sent with the next change or visit.
    .catch(() => {})
    .finally(() => {
      saving = undefined;
      if (read().unsaved.length > 0 && navigator.onLine) retrySoon();
    });
}

let retries = 0;
function retrySoon(): void {
  if (retries >= 2) return;
  retries += 1;
  saveSoon();
}

export const preferences = {
  read: (): Choices => read().choices,
  change(part: Partial<Choices>): void {
    const { owner, choices, unsaved } = read();
    const parts = Object.keys(part) as (keyof Choices)[];
    retries = 0;
    if (parts.includes('country')) chosenCountry.write(part.country);
    hold({ owner, choices: { ...choices, ...part }, unsaved: [...new Set([...unsaved, ...parts])] });
    saveSoon();
  },
  /** Fetches the record once per user. */
  async load(): Promise<void> {
    const owner = currentUserId();
    if (owner === nobody || asked === owner) return;
    asked = owner;
    try {
      const stored = await newest();
      if (currentUserId() !== owner) return;
      const { choices, unsaved } = read();
      const mine = Object.fromEntries(unsaved.map((each) => [each, choices[each]]));
      if (stored) hold({ owner, choices: { ...filled(stored.content), ...mine }, unsaved });
      if (unsaved.length > 0) saveSoon();
    } catch {
      asked = undefined;
    }
  },
  /** Resolves when no request is in flight. */
  async settled(): Promise<void> {
    // Changes during a save start another one.
    for (let now = saving; now; now = saving) await now;
  },
  /** For tests only. */
  forget(): void {
    cached = undefined;
    asked = undefined;
    saving = undefined;
  },
};

function subscribe(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), auth.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Returns the cached preferences at once and the server's when they arrive, and a function that
 * changes them.
 */
export function usePreferences(): [Choices, (part: Partial<Choices>) => void] {
  const choices = useSyncExternalStore(subscribe, preferences.read);
  useEffect(() => {
    void preferences.load();
  }, []);
  return [choices, preferences.change];
}

/** Returns whether charts are hidden, and the setter. */
export function useGraphsHidden(): [boolean, (hidden: boolean) => void] {
  const [{ hideGraphs }, change] = usePreferences();
  return [hideGraphs, (hidden) => change({ hideGraphs: hidden })];
}
