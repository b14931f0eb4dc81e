/** Finds the person that the words of risk in a text are about. This changes what the help says first, never whether it is shown. */
import { readText, type SafetyReport } from '@/lib/wasm/safety';
import { copy } from './copy';

/** `self` unless every sign of risk is about another person, or about the past. */
export type Subject = 'self' | 'another' | 'past';

const anothers: ReadonlySet<string> = new Set(['third-person', 'loss']);

/** Returns who the report is about. A sign that can't be told apart counts as one about the writer now. */
export function subjectOf(report: Pick<SafetyReport, 'crisis' | 'extended'> | undefined): Subject {
  const cues = report?.extended?.cues ?? [];
  if (!report || cues.length === 0) return 'self';
  const subjects = cues.map(({ group, notes }): Subject => {
    if (group === 'loss' || notes.some((note) => anothers.has(note))) return 'another';
    return notes.includes('past') ? 'past' : 'self';
  });
  // Rules without notes find the same words. Whatever they find elsewhere is about the writer.
  const known = cues.flatMap(({ spans }) => spans);
  const isKnown = report.crisis.indicators.every(
    ({ count, spans }) =>
      count === spans.length && spans.every(({ start, end }) => known.some((each) => each.start < end && start < each.end)),
  );
  // "She died years ago and I want to die" is one sentence about the past and about now: what is mixed is about the writer.
  const [first = 'self', ...others] = subjects;
  return isKnown && others.every((other) => other === first) ? first : 'self';
}

/** Returns who the text is about. */
export const subjectOfText = (text: string): Subject => subjectOf(readText(text));

/** Returns who the help is for once more was written: the writer, once they meant themselves. */
export const joinSubjects = (before: Subject | undefined, now: Subject): Subject => (before === 'self' ? before : now);

/** The human sentence that comes before the fixed one. */
export function headingOf(subject: Subject, high: boolean): string {
  if (subject === 'another') return copy.headingAnother;
  if (subject === 'past') return copy.headingPast;
  return high ? copy.headingHigh : copy.headingMedium;
}
