import { nameOf } from '@/records/registry';
import type { AccessEntry } from '@/lib/care/sharing-data';
import { scopeCopy } from '@/components/care/copy';
import { formatDay } from '@/lib/text/dates';

/** Interface text of the page about a patient and their therapist, and of what a therapist sees in its place. */
export const copy = {
  title: 'Sharing',
  heading: 'You and your therapist',
  lead: 'You decide what your therapist can see. You can change it at any time, and it takes effect at once.',
  watched: 'Nobody watches what you share in real time. In an emergency, use “Get help now” at the top.',
  name: 'your links',
  none: {
    title: 'You aren’t linked with a therapist',
    text: 'It starts with their invitation. Until then, everything you write is yours alone.',
  },
  nameless: 'A therapist without a name',
  forTherapist: {
    heading: 'What patients share with you',
    lead: 'Each patient decides what you can see. They can change it at any time, and it takes effect at once.',
    title: 'Good to know',
    points: [
      'A link starts with your invitation. At first you only see a name and an email address.',
      'They can pause sharing or end the link. From then on, you won’t see anything of theirs.',
      'Each time you open something of theirs, it’s noted in a list that they can read.',
      'You can end a link too, on the page of that patient.',
    ],
    patients: 'Open your patients',
  },
  link: {
    since: (day: string) => `Linked since ${day}.`,
    read: (moment: string) => `They last looked ${moment}.`,
    unread: 'They haven’t looked at anything yet.',
    paused: (day: string) => `Paused since ${day}. They see nothing for now. Your choices are kept.`,
    ended: (day: string) => `The link ended on ${day}. They see nothing of yours.`,
    choose: 'What they can see',
    always: 'They always see your name and your email address.',
    saved: 'Saved. It applies from now on.',
    trouble: 'We couldn’t save that. Nothing was changed.',
    pause: 'Pause sharing',
    resume: 'Share again',
    isPaused: 'Sharing is paused. They see nothing for now.',
    isResumed: 'They can see what you switched on again.',
    end: 'End the link',
    sure: (who: string) => `End the link with ${who}? They won’t see anything any more. You’ll need a new invitation to link again.`,
    confirm: 'Yes, end it',
    keep: 'Keep it',
    isEnded: 'The link has ended. They can’t see anything of yours any more.',
  },
  preview: {
    open: 'See what they see',
    name: 'what they see',
    lead: 'This is what they get when they open your page now.',
    nothing: 'Just your name and your email address.',
    moods: (count: number) => (count === 1 ? 'Your mood on one day' : `Your mood on ${count} days`),
    mood: (mean: string, count: number) => (count > 1 ? `${mean} of 10, the average of ${count} check-ins` : `${mean} of 10`),
    measures: 'Your questionnaires',
    measure: (instrument: string, score: number) => `${instrument}: ${score}`,
    item9: (answer: number) => `question 9: ${answer}`,
    flags: 'What the safety check found',
    entries: 'Entries',
    summary: 'a summary',
    full: 'all of it',
    plan: 'Your safety plan, all of it',
  },
  day: {
    open: 'What was visible on a day',
    name: 'that day',
    pick: 'Day',
    nothing: 'Nothing was shared at the end of that day.',
    scopes: 'This was switched on:',
    entries: 'These entries could be seen:',
    noEntries: 'No entry could be seen.',
  },
  log: {
    title: 'Who looked at what',
    lead: 'Each time a therapist opens something of yours, it’s noted here. The notes can’t be changed or removed.',
    name: 'the list',
    none: 'Nothing yet.',
    more: 'Show more',
    times: (times: number) => `${times} times within an hour`,
    loadingMore: 'Loading…',
  },
} as const;

const levels: Readonly<Record<string, string>> = {
  low: 'a little serious',
  medium: 'serious',
  high: 'very serious',
  critical: 'extremely serious',
};

/** A risk level in plain words. */
export const levelWord = (level: string): string => levels[level] ?? 'not serious';

const listed = (scopes: readonly string[]): string =>
  Object.entries(scopeCopy)
    .flatMap(([scope, { name }]) => (scopes.includes(scope) ? [`“${name}”`] : []))
    .join(', ');

/** One line of the access log as a sentence. */
export function accessSentence(entry: AccessEntry): string {
  const { actor, action, recordKind, occurredAt, scopes = [] } = entry;
  const what = recordKind === undefined ? 'entry' : nameOf(recordKind).toLowerCase();
  const which = occurredAt === undefined ? what : `${what} from ${formatDay(occurredAt)}`;
  const isOwn = actor === 'you';
  const who = entry.name ?? (isOwn ? 'your therapist' : 'Your therapist');
  const sentences: Readonly<Record<string, string>> = {
    invitation_accepted: `You accepted ${who}’s invitation.`,
    sharing_changed:
      scopes.length === 0 ? `You stopped sharing anything with ${who}.` : `You chose what ${who} can see: ${listed(scopes)}.`,
    paused: `You paused sharing with ${who}.`,
    resumed: `You started sharing again with ${who}.`,
    ended: isOwn ? `You ended the link with ${who}.` : `${who} ended the link.`,
    record_shared: `You changed who can see your ${which}.`,
    list_read: `${who} opened their list of patients, with you in it.`,
    summary_read: `${who} opened your page.`,
    entries_read: `${who} looked through the entries you share.`,
    entry_read: `${who} opened your ${which}.`,
    measures_read: `${who} looked at your questionnaires.`,
    plan_read: `${who} opened your safety plan.`,
    brief_read: `${who} read your notes for the session.`,
    comment_added: isOwn ? `You wrote to ${who} about your ${which}.` : `${who} wrote a comment on your ${which}.`,
    homework_set: `${who} gave you a task.`,
  };
  return sentences[action] ?? (isOwn ? 'You changed something about sharing.' : `${who} opened something of yours.`);
}
