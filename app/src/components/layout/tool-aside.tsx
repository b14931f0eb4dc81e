import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { tools, type ToolId } from '@/lib/tools';

interface Aside {
  title: string;
  points: readonly string[];
  /** Tools that go well with this one. */
  next: readonly ToolId[];
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
      'You look at what speaks for the thought, and what speaks against it.',
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
  'chat-history': {
    title: 'Good to know',
    points: ['Pin a talk to keep it at the top.', 'You can delete a talk at any time.'],
    next: ['ai-therapist', 'journal'],
  },
} as const satisfies Record<string, Aside>;

export type AsideId = keyof typeof asides;

const copy = { next: 'Goes well with', hard: 'Is it hard right now?', plan: 'Open my safety plan' };

const smallTitle = 'font-sans text-small text-secondary';

/** Beside a tool: how to use it, what goes well with it, and the way to the plan. */
export function ToolAside({ id }: { id: AsideId }) {
  const { title, points, next }: Aside = asides[id];
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
                <AppLink to={tools[tool].to} className={strongLink}>
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
    </aside>
  );
}
