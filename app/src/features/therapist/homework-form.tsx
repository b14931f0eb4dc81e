import { useId, useState } from 'react';
import { SelectField } from '@/components/forms/select-field';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { repeats, templates, type Repeat, type Template } from '@/lib/care/care-data';
import { setHomework } from './care-api';
import { patientCopy } from './copy-patient';
import { KeptText } from './kept-text';
import { Part } from './parts';
import { useChange } from './use-care';

const text = patientCopy.homework;
const instructionsMax = 1000;

/** Sets homework: one of our tools, what to do in the therapist's words, and by when. */
export function HomeworkForm({ patientId }: { patientId: string }) {
  const id = useId();
  const change = useChange();
  const [template, setTemplate] = useState<Template>('thought_record');
  const [repeat, setRepeat] = useState<Repeat>('none');
  const [due, setDue] = useState('');
  return (
    <Part title={text.assign}>
      <KeptText
        kind="care_homework"
        about={patientId}
        label={text.instructions}
        hint={text.instructionsHint}
        maxLength={instructionsMax}
        send={text.send}
        onSend={(instructions) =>
          change(() => setHomework(patientId, { template, instructions, repeat, ...(due !== '' && { due }) }), text.sent)
        }
      >
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField label={text.template} value={template} onChange={(value) => setTemplate(value as Template)}>
            {templates.map((one) => (
              <option key={one} value={one}>
                {text.templates[one]}
              </option>
            ))}
          </SelectField>
          <SelectField label={text.repeat} value={repeat} onChange={(value) => setRepeat(value as Repeat)}>
            {repeats.map((one) => (
              <option key={one} value={one}>
                {text.repeats[one]}
              </option>
            ))}
          </SelectField>
          <Field id={id} label={text.dueLabel}>
            <TextInput type="date" value={due} onChange={(event) => setDue(event.target.value)} />
          </Field>
        </div>
      </KeptText>
    </Part>
  );
}
