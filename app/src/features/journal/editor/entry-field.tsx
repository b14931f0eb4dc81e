import { useCallback, useMemo, type ReactNode } from 'react';
import { MarkedField } from '@/components/record-form/writing/marked-field';
import type { WritingSource } from '@/components/record-form/writing/marked-textarea';
import { readLimits, type JournalField } from '@/lib/safety';
import { messages } from '../messages';
import type { EntryModel, Reading } from '../model/entry-model';

interface Props {
  model: EntryModel;
  field: JournalField;
  reading: Reading;
  /** Sentences about this field that stand in the way of saving. */
  problems: string[];
  areaId: string;
  onFocus: (field: JournalField) => void;
  children?: ReactNode;
}

/** One field's part of the entry that is being written. */
export function sourceOf(model: EntryModel, field: JournalField): WritingSource {
  return {
    get revision() {
      return model.revision;
    },
    get text() {
      return model.live.text[field];
    },
    get marks() {
      return model.live.marks[field];
    },
    onLive: model.onLive,
    type: (value, composing) => model.type(field, value, composing),
  };
}

export function EntryField({ model, field, reading, problems, areaId, onFocus, children }: Props) {
  const source = useMemo(() => sourceOf(model, field), [model, field]);
  const focus = useCallback(() => onFocus(field), [onFocus, field]);
  const limits = readLimits();
  const { label, hint } = messages.fields[field];
  return (
    <MarkedField
      source={source}
      reading={{ text: reading.text[field], marks: reading.marks[field] }}
      areaId={areaId}
      name={field}
      label={label}
      hint={hint}
      max={field === 'notes' ? limits?.notesMaxChars : limits?.journalMaxChars}
      rows={field === 'notes' ? 'short' : 'tall'}
      problems={problems}
      notes="beside"
      heading="h2"
      onFocus={focus}
    >
      {children}
    </MarkedField>
  );
}
