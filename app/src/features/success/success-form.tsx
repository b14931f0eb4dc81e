import { CBT_LIMITS, STRENGTHS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { ChipField } from '@/components/record-form/chip-field';
import { hasMoreThan, MoreFields } from '@/components/record-form/more-fields';
import { RatingField } from '@/components/record-form/rating-field';
import { AtPath, RecordForm, useFormContent, useHint, useIssue } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { tellReplaced } from '@/components/record-form/tell-replaced';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/inputs';
import { Field, FieldHint } from '@/components/ui/field';
import { strengthsMax } from '@/lib/api/limits.gen';
import type { SuccessEntry } from '@/lib/wasm/cbt';
import { useAddressOfSave, type RecordHandle } from '@/records';
import type { Belief } from './beliefs';
import { copy } from './copy';

interface Props {
  writing: RecordHandle<'success'>;
  /** Existing beliefs that can be linked. */
  beliefs: readonly Belief[];
  /** The id in the address. */
  entryId: string | undefined;
  onSaved: (id: string) => void;
  onAnother: () => void;
}

const options = STRENGTHS.map((strength) => ({ id: strength, label: strength }));

export function SuccessForm(props: Props) {
  return (
    <RecordForm key={props.writing.id} kind="success" writing={props.writing}>
      <Fields {...props} />
    </RecordForm>
  );
}

function Fields({ writing, entryId, beliefs, onSaved, onAnother }: Props) {
  const id = useId();
  const isMore = useFormContent((content: SuccessEntry) => hasMoreThan(content, ['happened']));
  const newBelief = useFormContent((content: SuccessEntry) => content.newBelief ?? '');
  const hint = useHint('happened');
  const strengthsProblem = useIssue('strengths');
  const beliefProblem = useIssue('belief');

  // Right after the server has stored it, so that a reload after "Saved" opens the same success.
  useAddressOfSave(writing, entryId, () => onSaved(writing.id));
  const save = () => writing.save({ status: 'complete' });
  const isOwn = (text = '', place: 'oldBelief' | 'newBelief') =>
    text.trim() !== '' && !beliefs.some((belief) => belief[place].trim() === text.trim());
  const choose = ({ oldBelief, newBelief: next }: Belief) => {
    const before = writing.read();
    writing.set({ oldBelief, newBelief: next });
    if (!isOwn(before.oldBelief, 'oldBelief') && !isOwn(before.newBelief, 'newBelief')) return;
    const put = writing.read();
    tellReplaced(() => writing.putBack(before, put));
  };

  const text = (
    field: 'happened' | 'helped' | 'oldBelief' | 'newBelief' | 'discount' | 'feeling',
    rows: 'tall' | 'short' | 'line',
    limit: number,
  ) => (
    <TextField
      id={`${id}${field}`}
      label={copy[field]}
      hint={copy[`${field}Hint`]}
      path={field}
      limit={limit}
      rows={rows}
      required={field === 'happened'}
    />
  );

  return (
    <form className="mt-8 max-w-form" noValidate aria-labelledby={`${id}form`}>
      <h2 id={`${id}form`} className="mb-6">
        {writing.version === undefined ? copy.newEntry : copy.yourEntry}
      </h2>
      {text('happened', 'tall', CBT_LIMITS.thoughtChars)}
      {/* Always rendered, otherwise its text would not be announced. */}
      <output className="-mt-4 mb-6 block min-h-6 text-secondary" aria-live="polite">
        {hint === undefined ? null : (
          <>
            <strong>{copy.moreExact}</strong> {hint}
          </>
        )}
      </output>
      <MoreFields label={copy.addMore} isUsed={isMore}>
        {text('helped', 'short', CBT_LIMITS.thoughtChars)}
        <AtPath<string[]> path="strengths">
          {(chosen = [], setStrengths) => (
            <ChipField
              legend={copy.strengths}
              options={options}
              value={chosen}
              onChange={setStrengths}
              max={strengthsMax}
              own={{ label: copy.strengthsOwn, limit: CBT_LIMITS.nameChars }}
              problem={strengthsProblem}
            />
          )}
        </AtPath>
        <fieldset className="my-8 border-t border-hairline pt-6">
          <legend className="float-start w-full font-reading text-lead font-semibold">{copy.beliefs}</legend>
          <FieldHint className="clear-both mb-6">{copy.beliefsLead}</FieldHint>
          {beliefs.length > 0 ? (
            <Field id={`${id}earlier`} label={copy.earlier} className="mt-4 mb-8">
              <Select
                className="mt-2 w-full min-w-0 text-ellipsis"
                value={beliefs.find((belief) => belief.newBelief === newBelief)?.key ?? ''}
                onChange={(event) => {
                  const belief = beliefs.find(({ key }) => key === event.currentTarget.value);
                  if (belief) choose(belief);
                }}
              >
                <option value="">{copy.earlierNone}</option>
                {beliefs.map((belief) => (
                  <option key={belief.key} value={belief.key}>
                    {belief.newBelief}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          {text('oldBelief', 'line', CBT_LIMITS.shortChars)}
          {text('newBelief', 'line', CBT_LIMITS.shortChars)}
          <AtPath<number> path="belief">
            {(belief, setBelief) => (
              <RatingField
                id={`${id}belief`}
                label={copy.belief}
                value={belief}
                onChange={setBelief}
                max={100}
                low={copy.beliefLow}
                high={copy.beliefHigh}
                problem={beliefProblem}
              />
            )}
          </AtPath>
        </fieldset>
        {text('discount', 'short', CBT_LIMITS.shortChars)}
        {text('feeling', 'line', CBT_LIMITS.shortChars)}
      </MoreFields>
      <SaveBar writing={writing} label={copy.save} status="complete" onSave={save} />
      {writing.version === undefined ? null : <Button onClick={onAnother}>{copy.another}</Button>}
    </form>
  );
}
