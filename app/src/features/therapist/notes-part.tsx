import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { ownWords, Small } from '@/components/ui/text';
import { patientNoteMax } from '@/lib/api/limits.gen';
import type { PrivateNote } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { changeNote, removeNote } from './care-api';
import { addNote } from './creations';
import { patientCopy } from './copy-patient';
import { KeptText } from './kept-text';
import { Line, Lines, Muted, When } from './parts';
import { Wait } from './therapist-page';
import { stale, useChange, useNotes, useVersions } from './use-care';

const text = patientCopy.notes;

/** The therapist's own notes about a patient, the newest first. Once the link has ended they can only be read and deleted. */
export function NotesPart({ patientId, isEnded = false }: { patientId: string; isEnded?: boolean }) {
  const notes = useNotes(patientId);
  const change = useChange();
  const form = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={form} tabIndex={-1}>
        <Small>{text.about}</Small>
        {isEnded ? null : (
          <KeptText
            kind="care_note"
            about={patientId}
            label={text.label}
            hint={text.hint}
            rows={5}
            maxLength={patientNoteMax}
            send={text.keep}
            empty={text.empty}
            onSend={(written, refused) => change(() => addNote(patientId, written), text.kept, refused)}
          />
        )}
      </div>
      {notes.kind === 'ready' ? (
        <ul className="grid max-w-form gap-4">
          {notes.data.length === 0 ? (
            <li>
              <Muted>{text.none}</Muted>
            </li>
          ) : null}
          {notes.data.map((note) => (
            <Note
              key={note.id}
              patientId={patientId}
              note={note}
              isEnded={isEnded}
              onLast={() => (form.current?.querySelector('textarea') ?? form.current)?.focus()}
            />
          ))}
        </ul>
      ) : notes.kind === 'missing' ? (
        <Muted>{text.none}</Muted>
      ) : (
        <Wait care={notes} />
      )}
    </>
  );
}

interface NoteProps {
  patientId: string;
  note: PrivateNote;
  isEnded: boolean;
  /** Moves the focus once the only note is deleted. */
  onLast: () => void;
}

function Note({ patientId, note, isEnded, onLast }: NoteProps) {
  const [state, setState] = useState<'read' | 'change' | 'remove'>('read');
  /** The version that the change began with, or undefined after the server refused it as an old one. */
  const [from, setFrom] = useState<number | undefined>(note.version);
  const change = useChange();
  const item = useRef<HTMLLIElement>(null);
  const [changeButton, removeButton, stayButton] = [
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  /** What takes the focus in place of the pressed button, which is gone. */
  const next = useRef<typeof changeButton>(undefined);
  useLayoutEffect(() => {
    next.current?.current?.focus();
    next.current = undefined;
  }, [state]);
  const show = (then: typeof state, focused: typeof next.current) => {
    next.current = focused;
    setState(then);
  };
  const read = () => show('read', changeButton);
  const remove = async () => {
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    if (!(await change(() => removeNote(patientId, note.id), text.removed))) return;
    if (beside) beside.querySelector('button')?.focus();
    else onLast();
  };
  return (
    <li ref={item} className="max-w-none rounded-control border border-hairline bg-surface px-4 py-3">
      <When at={note.updatedAt}>{formatMoment(note.updatedAt)}</When>
      {state === 'change' && from !== note.version ? (
        <Notice tone="info" className="mt-2" role="alert">
          <p>{text.changed}</p>
          <p className="mt-2 font-semibold">{text.newer}</p>
          <p className={`wrap-anywhere ${ownWords}`}>{note.text}</p>
        </Notice>
      ) : null}
      {state === 'change' ? (
        <KeptText
          kind="care_note_change"
          about={note.id}
          initial={note.text}
          label={text.editing}
          rows={5}
          maxLength={patientNoteMax}
          send={text.save}
          empty={text.empty}
          onSend={async (written, refused) => {
            const taken = await change(
              () => changeNote(patientId, note, written),
              text.kept,
              (error) => {
                if (error.status !== stale) return refused(error);
                setFrom(undefined);
                return true;
              },
            );
            if (taken) read();
            return taken;
          }}
          startsFocused
          onCancel={{ label: text.cancel, run: read }}
        />
      ) : (
        <p className={`mt-1 ${ownWords}`}>{note.text}</p>
      )}
      {state === 'remove' ? (
        <fieldset className="mt-2">
          <legend>{text.sure}</legend>
          <Row className="mt-2">
            <Button variant="danger" size="small" onClick={() => void remove()}>
              {text.confirm}
            </Button>
            <Button ref={stayButton} size="small" onClick={() => show('read', removeButton)}>
              {text.stay}
            </Button>
          </Row>
        </fieldset>
      ) : null}
      {state === 'read' ? (
        <Row className="mt-1 gap-2">
          {isEnded ? null : (
            <Button
              variant="quiet"
              size="small"
              ref={changeButton}
              className="-ms-3.5"
              onClick={() => {
                setFrom(note.version);
                setState('change');
              }}
            >
              {text.edit}
            </Button>
          )}
          <Button variant="quiet" size="small" ref={removeButton} onClick={() => show('remove', stayButton)}>
            {text.remove}
          </Button>
        </Row>
      ) : null}
      {note.version > 1 ? <Versions patientId={patientId} note={note} /> : null}
    </li>
  );
}

function Versions({ patientId, note }: { patientId: string; note: PrivateNote }) {
  const [open, setOpen] = useState(false);
  const versions = useVersions(patientId, note.id, open);
  return (
    <Disclosure summary={text.versions(note.version - 1)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {versions.kind === 'ready' ? (
        <Lines>
          {versions.data
            .filter(({ version }) => version !== note.version)
            .map(({ version, text: written, savedAt }) => (
              <Line key={version} name={<When at={savedAt}>{formatMoment(savedAt)}</When>} quote={written} />
            ))}
        </Lines>
      ) : null}
      {versions.kind === 'loading' || versions.kind === 'trouble' ? <Wait care={versions} /> : null}
    </Disclosure>
  );
}
