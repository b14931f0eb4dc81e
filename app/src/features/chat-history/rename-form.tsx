import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useState, type FormEvent } from 'react';
import { SafetyScope } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { trimText } from '@/lib/text/text';
import { copy } from './copy';

interface Props {
  title: string;
  onSave: (title: string) => Promise<void>;
  onCancel: () => void;
}

export function RenameForm({ title, onSave, onCancel }: Props) {
  const [text, setText] = useState(title);
  const save = () => void onSave(trimText(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <SafetyScope>
      <form noValidate onSubmit={submit} className="mt-2">
        <TextField label={copy.name} value={text} onChange={setText} onEnter={save} limit={CBT_LIMITS.titleChars} rows="line" isItem />
        <div className="mb-4 flex flex-wrap gap-3">
          <Button type="submit" size="small" variant="primary">
            {copy.nameSave}
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            {copy.nameCancel}
          </Button>
        </div>
      </form>
    </SafetyScope>
  );
}
