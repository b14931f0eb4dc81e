import type { HelpTopic } from './crisis.gen';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { storageKeys } from '@/lib/device/storage';
import { storedValue } from '@/lib/device/stored-value';
import { countryOfZone, type CrisisCountry, crisisCountry, firstLines } from '.';
import { type CrisisLine, lineOf } from './rows';

/** The country chosen in the settings, as this browser keeps it. `public/my-plan.js` reads it too. */
export const chosenCountry = storedValue(storageKeys.crisisCountry, (value): value is string => typeof value === 'string');

/** Returns the chosen country, or the one that the device's time zone suggests. */
export function nearestCountry(chosen = chosenCountry.read()): CrisisCountry | undefined {
  return crisisCountry(chosen ?? countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone));
}

/** The user's country with its emergency numbers and crisis lines; undefined if it isn't known. */
export function useNearestHelp(): CrisisCountry | undefined {
  const chosen = useSyncExternalStore(chosenCountry.subscribe, chosenCountry.read);
  return useMemo(() => nearestCountry(chosen), [chosen]);
}

/** The country that the time zone suggests, until the user has said whether that is right. */
export function useGuessedCountry(): CrisisCountry | undefined {
  const chosen = useSyncExternalStore(chosenCountry.subscribe, chosenCountry.read);
  return useMemo(() => (chosen === undefined ? nearestCountry() : undefined), [chosen]);
}

export interface TopicLines {
  topic: HelpTopic;
  title: string;
  lines: readonly CrisisLine[];
}

/**
 * Returns the country's lines by topic, in the order of `topics`. Those for topics other than a crisis, and the titles,
 * are fetched when they are first needed; until then, and if that fails, there are none.
 */
export function useTopicLines(country: string | undefined, topics: readonly HelpTopic[]): readonly TopicLines[] {
  const [table, setTable] = useState<Pick<typeof import('./topics.gen'), 'TOPIC_ROWS' | 'TOPIC_TITLES'>>();
  const needed = topics.some((topic) => topic !== 'crisis');
  useEffect(() => {
    if (!needed) return;
    let live = true;
    void import('./topics.gen').then(
      ({ TOPIC_ROWS, TOPIC_TITLES }) => live && setTable({ TOPIC_ROWS, TOPIC_TITLES }),
      // The crisis lines are shown instead.
      () => {},
    );
    return () => {
      live = false;
    };
  }, [needed]);
  const crisis = crisisCountry(country)?.lines.slice(0, firstLines) ?? [];
  return topics.flatMap((topic): TopicLines[] => {
    const title = table?.TOPIC_TITLES[topic] ?? '';
    if (topic === 'crisis') return crisis.length > 0 ? [{ topic, title, lines: crisis }] : [];
    const rows = table?.TOPIC_ROWS.filter(([code, of]) => code === country && of === topic) ?? [];
    return rows.map(([, , lines]) => ({ topic, title, lines: lines.map(lineOf) }));
  });
}
