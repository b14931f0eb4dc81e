import type { AnyRoute } from '@tanstack/react-router';
import { Route as journal } from '@/routes/_signed-in/journal/new';
import { Route as eft } from '@/routes/_signed-in/journal/eft-cbt';
import { Route as notes } from '@/routes/_signed-in/manual-notes';
import { Route as moods } from '@/routes/_signed-in/mood-logs';
import { Route as reframing } from '@/routes/_signed-in/reframing-generator';
import { Route as plan } from '@/routes/_signed-in/safety-plan';
import { Route as success } from '@/routes/_signed-in/success-replay';
import { Route as workshop } from '@/routes/_signed-in/thought-challenge-workshop';
import { shelf } from './open-tool';
import { storedRecord } from './records';

/** A page with text fields: its name, its route, its address, and the buttons to press before there is a field, if any. */
export type WritingPage = [name: string, route: AnyRoute, address: string, ...press: RegExp[]];

const log = '0197f0e0-0000-7000-8000-000000000001';

/** The address of the mood log that `addMoodLog` adds. */
export const moodLogPage = `/mood-logs?entry=${log}`;

const ways = ['evidence_court', 'cost_benefit', 'three_outcomes', 'friend_test', 'responsibility_pie', 'downward_arrow', 'experiment'];

/** The pages and steps where a record is written. */
export const recordPages: WritingPage[] = [
  ['the journal', journal, '/journal/new'],
  ['the guided journal', journal, '/journal/new?guided=1'],
  ['the thoughts of a thought record', journal, '/journal/new?guided=1&step=thoughts'],
  ['the facts for a thought', journal, '/journal/new?guided=1&step=for', /^Add/],
  ['the facts against a thought', journal, '/journal/new?guided=1&step=against', /^Add/],
  ['the EFT journal', eft, '/journal/eft-cbt?step=surface'],
  ['the places in the body', eft, '/journal/eft-cbt?step=body'],
  ['the reframing generator', reframing, '/reframing-generator'],
  ['the safety plan', plan, '/safety-plan?mode=edit', /^Add/],
  ['success replay', success, '/success-replay'],
  ['notes', notes, '/manual-notes'],
  ['the details of a mood', moods, moodLogPage],
  ...ways.map((way): WritingPage => [`the workshop’s ${way}`, workshop, `/thought-challenge-workshop?entry=new&way=${way}`]),
];

/** Adds the mood log of the page with its details. */
export function addMoodLog(): void {
  const content = { occurredAtMs: 1_760_000_000_000, tzOffsetMinutes: 0, mood: 5, emotions: [], activities: [], note: '' };
  shelf.add(storedRecord('mood_log', content, { id: log }));
}
