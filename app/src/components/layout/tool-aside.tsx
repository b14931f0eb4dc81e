import { AppLink } from '@/components/ui/app-link';
import { standaloneLink, strongLink } from '@/components/ui/text';
import { formatDay } from '@/lib/text/dates';
import { tools, type ToolId } from '@/lib/tools';
import { useRecords } from '@/records';
import { journalKinds, nameOf } from '@/records/registry';

interface Aside {
  title: string;
  points: readonly string[];
  /** Tools that go well with this one. */
  next: readonly ToolId[];
  /** Whether the latest entries of the journal are listed. */
  latest?: boolean;
}

const asides = {
  'manual-notes': {
    title: 'What notes are good for',
    points: ['A question for your next session.', 'Something kind that was said to you.', 'A plan for a day that looks hard.'],
    next: ['journal', 'success-replay'],
  },
  'reframing-generator': {
    title: 'Choosing one',
    points: [
      'Pick one you can half believe. It doesn’t need to sound cheerful.',
      'Change the words until it sounds like you.',
      'None fits? Write your own.',
    ],
    next: ['thought-challenge-workshop', 'reframe-coach'],
  },
  'reframe-coach': {
    title: 'How this helps',
    points: [
      'Other people’s stories are easier to see clearly than our own.',
      'A few minutes now and then are enough.',
      'Skip any story that feels too close.',
    ],
    next: ['distortion-analyzer', 'reframing-generator'],
  },
  'thought-challenge-workshop': {
    title: 'Choosing a thought',
    points: [
      'One thought is enough.',
      'Take one that bothers you, not the worst one you have.',
      'You can stop at any time. Your words stay.',
    ],
    next: ['guided-journal', 'reframing-generator'],
  },
  'success-replay': {
    title: 'What counts',
    points: [
      'Anything you did, however small.',
      'Getting up on a hard day counts.',
      'Details help later: who was there, and what you did.',
    ],
    next: ['manual-notes', 'guided-journal'],
  },
  'safety-plan': {
    title: 'Using your plan',
    points: [
      'Start at the first step. If it doesn’t help, go to the next.',
      'You can call someone at any step. You don’t need to wait.',
      'Show your plan to a person you trust.',
    ],
    next: [],
  },
  'guided-journal': {
    title: 'How a thought record works',
    points: [
      'You write what happened, how you felt and what you thought.',
      'You look at the evidence for and against the thought.',
      'You see what changed. No change is fine too.',
    ],
    next: ['journal', 'reframe-coach'],
  },
  sharing: {
    title: 'Good to know',
    points: [
      'Nothing is shared until you switch it on.',
      'You can switch it off at any time.',
      'You see when your therapist looked, and at what.',
    ],
    next: [],
  },
  'your-data': {
    title: 'Good to know',
    points: ['On a shared computer, delete the file when you’re done.', 'The backup file can be imported again. The page is for reading.'],
    next: [],
  },
  'mood-logs': {
    title: 'What a log is good for',
    points: [
      'Once a day is plenty. So is now and then.',
      'So-so days count too. They show what helps.',
      'After a week you’ll see a line of your moods.',
    ],
    next: ['journal', 'journal-analytics'],
    latest: true,
  },
  'journal-analytics': {
    title: 'Reading your charts',
    points: [
      'A few weeks say more than one day.',
      'Two things can go together without one causing the other.',
      'Hard weeks belong in here too.',
    ],
    next: ['mood-logs', 'success-replay'],
  },
  entries: {
    title: 'Reading back',
    points: [
      'You don’t have to read it all. Pick one.',
      'Look for what has changed since then.',
      'Stop if it weighs on you. It will still be here.',
    ],
    next: ['success-replay', 'journal-analytics'],
  },
  'distortion-analyzer': {
    title: 'What to write here',
    points: [
      'One thought that bothers you, in the words you use for yourself.',
      'Words like “always” or “must” are often a sign.',
      'A mark is only a question. You decide what fits.',
    ],
    next: ['guided-journal', 'reframe-coach'],
    latest: true,
  },
  'chat-history': {
    title: 'Good to know',
    points: ['Pin a chat to keep it at the top.', 'You can delete a chat at any time.'],
    next: ['ai-therapist', 'journal'],
  },
} as const satisfies Record<string, Aside>;

export type AsideId = keyof typeof asides;

const copy = { next: 'Goes well with', hard: 'Is it hard right now?', plan: 'Open my safety plan', latest: 'Your latest entries' };

const latestRange = { limit: 3 };

/** The latest entries by kind and day. Their words stay where they are opened, because a heavy one must not meet the reader here. */
function LatestEntries() {
  const { records } = useRecords(journalKinds, latestRange);
  // What waits for the network has no page yet.
  const saved = records.filter(({ version }) => version > 0).slice(0, latestRange.limit);
  if (saved.length === 0) return null;
  return (
    <div className="px-5">
      <h2 className={smallTitle}>{copy.latest}</h2>
      <ul>
        {saved.map(({ id, kind, occurredAt }) => (
          <li key={id}>
            <AppLink to={`/journal?view=${id}`} className={standaloneLink}>
              {nameOf(kind)}, {formatDay(occurredAt)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const smallTitle = 'font-sans text-small text-secondary';

/** Beside a tool: how to use it, what goes well with it, and the way to the plan. */
export function ToolAside({ id }: { id: AsideId }) {
  const { title, points, next, latest = false }: Aside = asides[id];
  return (
    <aside aria-label={title} className="grid content-start gap-6 text-small lg:sticky lg:top-24 self-start print:hidden">
      <div className="rounded-control border border-hairline bg-surface px-5 py-4">
        <h2 className={smallTitle}>{title}</h2>
        <ul className="mt-2 grid gap-2">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {next.length > 0 ? (
        <div className="px-5">
          <h2 className={smallTitle}>{copy.next}</h2>
          <ul>
            {next.map((tool) => (
              <li key={tool}>
                <AppLink to={tools[tool].path} className={strongLink}>
                  {tools[tool].name}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {id === 'safety-plan' ? null : (
        <div className="px-5">
          <h2 className={smallTitle}>{copy.hard}</h2>
          <AppLink to="/safety-plan" className={strongLink}>
            {copy.plan}
          </AppLink>
        </div>
      )}
      {latest ? <LatestEntries /> : null}
    </aside>
  );
}
