import { useId, useState } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { HelpLines } from '@/components/crisis/help-lines';
import { MoodScale } from '@/components/record-form/mood-scale';
import { RatingField } from '@/components/record-form/rating-field';
import { RecordForm, useFormModel, useFormContent, useIssues } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Row } from '@/components/ui/row';
import { TextInput } from '@/components/ui/inputs';
import { strongLink } from '@/components/ui/text';
import { removeRecord, sameExactly, type RecordHandle } from '@/records';
import { heavyBelow, moodInWords, moodMax } from '@/lib/mood';
import { dayInWords, fromTimeField, toTimeField, wallClock, wallDay, withOffset } from '@/lib/text/wall-time';
import type { MoodLog } from '@evenkeel/safety/cbt';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { Did } from './did';
import { Feelings } from './feelings';
import { timeOf } from './log-time';
import { TimeField } from './time-field';
import { Part } from './part';
import { copy } from './copy';

const text = copy.details;

/** A cleared rating is `undefined`, which the store leaves out. */
const part = (change: { [K in 'mood' | 'energy' | 'anxiety' | 'sleepHours']?: number | undefined }) => change as Partial<MoodLog>;

interface Props {
  onDone: () => void;
  writing: RecordHandle<'mood_log'>;
  /** True right after logging. */
  fresh: boolean;
}

/** The details of a log. All of them are optional. */
export function DetailsForm(props: Props) {
  return (
    <RecordForm key={props.writing.id} kind="mood_log" writing={props.writing}>
      <Form {...props} />
    </RecordForm>
  );
}

function Form({ writing, fresh, onDone }: Props) {
  const id = useId();
  const { set, state } = writing;
  const content = useFormContent<'mood_log'>();
  const stored = timeOf(content);
  const [first] = useState(stored);
  const [before] = useState(content);
  // Restored from this device, or never sent.
  const [isUnsaved] = useState(writing.restoredAt !== undefined || (writing.version === undefined && state.kind === 'idle'));
  const [field, setField] = useState(() => toTimeField(stored.atMs, stored.tzOffsetMinutes));
  const [badTime, setBadTime] = useState(false);
  const form = useFormModel();
  const problemAt = useIssues(id);

  const time = fromTimeField(field, first);
  const when = `${dayInWords(wallDay(first.atMs, first.tzOffsetMinutes))}, ${wallClock(first.atMs, first.tzOffsetMinutes)}`;

  const save = async () => {
    setBadTime(!time);
    if (!time) {
      document.getElementById(`${id}occurredAtMs`)?.focus();
      return undefined;
    }
    const { atMs, tzOffsetMinutes } = timeOf(writing.read());
    return writing.save({ status: 'complete', occurredAt: withOffset(atMs, tzOffsetMinutes) });
  };

  /** Closes the form, saving first if anything is unsaved. */
  const done = async () => {
    form.addTyped();
    const settled = state.kind === 'saved' || state.kind === 'queued' ? state.content : isUnsaved ? undefined : before;
    const isSettled = sameExactly(settled, writing.read()) && state.kind !== 'issues' && state.kind !== 'problem';
    if (isSettled) return onDone();
    if ((await form.check('complete')).length > 0) return;
    const sent = writing.read();
    // What was typed during the save would be out of sight, and not saved.
    if ((await save()) && sameExactly(sent, writing.read())) onDone();
  };
  const undo = async () => {
    if (
      writing.version !== undefined &&
      (await removeRecord({ id: writing.id, version: writing.version }, { told: copy.item.removed(when) }))
    )
      onDone();
  };
  const isLogged = fresh && (writing.version !== undefined || state.kind === 'queued' || state.kind === 'saving');

  return (
    // The save bar handles the form's submit event.
    <Card as="form" className="shadow-lift" noValidate>
      <h2 ref={focusOnMount} tabIndex={-1} className="text-h2">
        {isLogged ? text.logged(moodInWords(content.mood ?? 0), wallClock(stored.atMs, stored.tzOffsetMinutes)) : text.edit(when)}
      </h2>
      <p className="mt-1 text-secondary">{text.lead}</p>
      {(content.mood ?? moodMax) < heavyBelow ? (
        <div className="mt-4 flex flex-wrap gap-x-6 rounded-e-control border-s-4 border-accent bg-tint-accent px-5 py-3">
          <p className="basis-full">{text.heavy}</p>
          <div className="basis-full">
            <HelpLines />
          </div>
          <AppLink to="/crisis" className={strongLink}>
            {text.crisis}
          </AppLink>
          <AppLink to="/safety-plan" className={strongLink}>
            {text.plan}
          </AppLink>
        </div>
      ) : null}
      {isLogged ? null : (
        <>
          <div className="mt-4">
            <MoodScale
              id={`${id}mood`}
              legend={text.mood}
              value={content.mood}
              onChange={(mood) => set(part({ mood }))}
              problem={problemAt('mood')}
            />
          </div>
          <TimeField
            id={`${id}occurredAtMs`}
            label={text.time}
            hint={copy.quick.timeHint}
            value={field}
            problem={badTime ? copy.quick.badTime : problemAt('occurredAtMs')}
            onChange={(value) => {
              setField(value);
              const next = fromTimeField(value, first);
              if (next) set({ occurredAtMs: next.atMs, tzOffsetMinutes: next.tzOffsetMinutes });
            }}
          />
        </>
      )}
      <div className="mt-6 grid gap-3">
        <Feelings
          id={`${id}emotions`}
          value={content.emotions ?? []}
          onChange={(emotions) => set({ emotions })}
          problem={problemAt('emotions')}
        />
        <Did
          id={`${id}activities`}
          value={content.activities ?? []}
          onChange={(activities) => set({ activities })}
          problem={problemAt('activities')}
        />
        <Part title={text.noteTitle} chosen={content.note ? [content.note] : []} problem={problemAt('note')}>
          <TextField id={`${id}note`} label={text.note} hint={text.noteHint} path="note" limit={CBT_LIMITS.thoughtChars} rows="short" />
        </Part>
        <Part
          title={text.body}
          chosen={bodyInWords(content)}
          problem={problemAt('energy') ?? problemAt('anxiety') ?? problemAt('sleepHours')}
        >
          <RatingField
            id={`${id}energy`}
            label={text.energy}
            value={content.energy}
            onChange={(energy) => set(part({ energy }))}
            max={10}
            low={text.energyEnds[0]}
            high={text.energyEnds[1]}
            problem={problemAt('energy')}
          />
          <RatingField
            id={`${id}anxiety`}
            label={text.anxiety}
            value={content.anxiety}
            onChange={(anxiety) => set(part({ anxiety }))}
            max={10}
            low={text.anxietyEnds[0]}
            high={text.anxietyEnds[1]}
            problem={problemAt('anxiety')}
          />
          <Sleep
            id={`${id}sleepHours`}
            value={content.sleepHours}
            onChange={(sleepHours) => set(part({ sleepHours }))}
            problem={problemAt('sleepHours')}
          />
        </Part>
      </div>
      <SaveBar writing={writing} label={text.save} status="complete" onSave={save} />
      <Row>
        <Button size="small" onClick={() => void done()}>
          {text.done}
        </Button>
        {fresh && writing.version !== undefined ? (
          <Button variant="quiet" size="small" onClick={() => void undo()}>
            {text.undo}
          </Button>
        ) : null}
      </Row>
    </Card>
  );
}

/** A summary of the last card, for its closed state. */
function bodyInWords({ energy, anxiety, sleepHours }: MoodLog): string[] {
  const { item } = copy;
  return [
    energy === undefined ? '' : `${item.energy.toLowerCase()} ${item.of10(energy)}`,
    anxiety === undefined ? '' : `${item.anxiety.toLowerCase()} ${item.of10(anxiety)}`,
    sleepHours === undefined ? '' : `${item.sleep.toLowerCase()} ${item.hours(sleepHours)}`,
  ].filter((fact) => fact !== '');
}

interface SleepProps {
  id: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  problem: string | undefined;
}

function Sleep({ id, value, onChange, problem }: SleepProps) {
  const [typed, setTyped] = useState('');
  // What was typed, unless the log has another number since, such as after an undo.
  const isTyped = (typed === '' ? undefined : Number(typed)) === value;
  const shown = isTyped ? typed : String(value ?? '');
  return (
    <Field id={id} label={text.sleep} hint={text.sleepHint} problem={problem}>
      <div className="max-w-40">
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          max={24}
          step={0.25}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            const hours = event.target.valueAsNumber;
            onChange(Number.isNaN(hours) ? undefined : hours);
          }}
        />
      </div>
    </Field>
  );
}
