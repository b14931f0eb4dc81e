import { useId, useRef, useState } from 'react';
import { SelectField } from '@/components/forms/select-field';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { instructionsMax } from '@/lib/api/limits.gen';
import { repeats, templates, type Repeat, type Template } from '@/lib/care/care-data';
import { dayKey } from '@/lib/mood';
import { useTextNow } from '@/lib/text/text-source';
import { useDeviceText } from '@/records';
import { setHomework } from './creations';
import { patientCopy } from './copy-patient';
import { KeptText } from './kept-text';
import { Part } from './parts';
import { useChange } from './use-care';

const text = patientCopy.homework;

interface Choices {
  template: Template;
  repeat: Repeat;
  /** A day, or empty. */
  due: string;
}

const noChoices: Choices = { template: 'thought_record', repeat: 'none', due: '' };
const atFirst = JSON.stringify(noChoices);

/** Reads what was chosen: the last line, because a stored text that is restored late stays above what was chosen since. */
function choicesIn(stored: string): Choices {
  try {
    return { ...noChoices, ...(JSON.parse(stored.split('\n').at(-1) ?? '') as Partial<Choices>) };
  } catch {
    return noChoices;
  }
}

/** Sets homework: one of our tools, what to do in the therapist's words, and by when. */
export function HomeworkForm({ patientId }: { patientId: string }) {
  const id = useId();
  const change = useChange();
  const choices = useDeviceText('care_homework', `${patientId}:choices`, atFirst);
  const { template, repeat, due } = choicesIn(useTextNow(choices));
  const choose = (part: Partial<Choices>) => choices.write(JSON.stringify({ template, repeat, due, ...part }));
  const [today] = useState(() => dayKey(new Date()));
  const dueField = useRef<HTMLInputElement>(null);
  const isPast = due !== '' && due < today;
  return (
    <Part title={text.assign}>
      <KeptText
        kind="care_homework"
        about={patientId}
        label={text.instructions}
        hint={text.instructionsHint}
        maxLength={instructionsMax}
        send={text.send}
        empty={text.empty}
        onSend={async (instructions, refused) => {
          if (isPast) {
            dueField.current?.focus();
            return false;
          }
          const chosen = choices.read();
          const task = { template, instructions, repeat, ...(due !== '' && { due }) };
          const isTaken = await change(() => setHomework(patientId, task), text.sent, refused);
          if (isTaken) choices.resetAfter(chosen);
          return isTaken;
        }}
      >
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField label={text.template} value={template} onChange={(value) => choose({ template: value as Template })}>
            {templates.map((one) => (
              <option key={one} value={one}>
                {text.templates[one]}
              </option>
            ))}
          </SelectField>
          <SelectField label={text.repeat} value={repeat} onChange={(value) => choose({ repeat: value as Repeat })}>
            {repeats.map((one) => (
              <option key={one} value={one}>
                {text.repeats[one]}
              </option>
            ))}
          </SelectField>
          <Field id={id} label={text.dueLabel} problem={isPast ? text.duePast : undefined}>
            <TextInput ref={dueField} type="date" value={due} onChange={(event) => choose({ due: event.target.value })} />
          </Field>
        </div>
      </KeptText>
    </Part>
  );
}
