import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import type { Homework } from '@/lib/care/care-data';
import { patientCopy } from './copy-patient';
import { useFrame } from './frame';
import { Line, Lines, Muted, Name, Tag } from './parts';
import { dueDay, shortDate } from './when';

const text = patientCopy.homework;

interface Props {
  patientId: string;
  items: readonly Homework[];
  /** How many are shown. */
  most?: number;
  /** Left out where nothing can be changed. `next` is what can take the focus once the task is gone. */
  onRemove?: (id: string, next: HTMLElement | undefined) => Promise<void>;
}

const ranks: Readonly<Record<Homework['state'], number>> = { set: 1, seen: 1, declined: 2, done: 3 };
const rankOf = ({ state, late }: Homework): number => (late && ranks[state] === 1 ? 0 : ranks[state]);

/** The same button of the next task, or of the one before. */
function besideOf(button: HTMLElement): HTMLElement | undefined {
  const all = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = all.findIndex((one) => one === button);
  return all[at + 1] ?? all[at - 1];
}

/** The homework of a patient, what is late first and what is done last, and what they did with it. */
export function HomeworkLines({ patientId, items, most = items.length, onRemove }: Props) {
  const { patient } = useFrame();
  if (items.length === 0) return <Muted>{text.none}</Muted>;
  const sorted = items.toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <Lines>
      {sorted.slice(0, most).map(({ id, template, instructions, due, repeat, state, late, doneAt, recordId, note }) => (
        <Line
          key={id}
          name={<Name>{text.templates[template]}</Name>}
          end={<Tag strong={late}>{late ? `${text.states[state]}, ${text.late}` : text.states[state]}</Tag>}
          note={[
            repeat === 'none' ? '' : text.repeats[repeat],
            due ? text.due(dueDay(due)) : '',
            doneAt ? text.doneAt(shortDate(doneAt)) : '',
          ]
            .filter(Boolean)
            .join(', ')}
          quote={instructions}
        >
          {note ? (
            <span className="basis-full text-secondary">
              {text.theirNote}: <span className="font-reading wrap-anywhere whitespace-pre-wrap text-ink">{note}</span>
            </span>
          ) : null}
          {recordId ? <AppLink to={patient(patientId, 'entries', { entry: recordId })}>{text.entry}</AppLink> : null}
          {onRemove && state !== 'done' ? (
            <Button
              variant="quiet"
              size="small"
              className="-mx-3.5"
              onClick={({ currentTarget }) => void onRemove(id, besideOf(currentTarget))}
            >
              {text.remove}
              <span className="sr-only">: {text.templates[template]}</span>
            </Button>
          ) : null}
        </Line>
      ))}
    </Lines>
  );
}
