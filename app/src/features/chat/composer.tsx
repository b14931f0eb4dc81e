import { useCallback, useId, useRef, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/inputs';
import type { ChatMode } from '@/lib/assistant/types';
import type { SentText } from '@/lib/text/text-source';
import { ComposerField } from './composer-field';
import { copy } from './copy';
import { useTalk, useTalkState } from './use-talk';

interface Props {
  text: SentText;
  onStored?: () => void;
}

const none = () => {};

/** The field for the next message. */
export function Composer({ text, onStored = none }: Props) {
  const id = useId();
  const talk = useTalk();
  const area = useRef<HTMLTextAreaElement>(null);
  const phase = useTalkState((state) => state.phase);
  const busy = phase !== 'idle';

  const send = useCallback(() => {
    const sent = text.read();
    area.current?.focus();
    void talk.send(sent, () => {
      text.resetAfter(sent);
      onStored();
    });
  }, [talk, text, onStored]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <ComposerField label={copy.composer} source={text} onEnter={send} areaRef={area} describedBy={`${id}-keys`} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <ModeChoice />
        <p id={`${id}-keys`} className="text-xs text-secondary max-md:sr-only pointer-coarse:sr-only">
          {copy.keys}
        </p>
        {phase === 'answering' ? (
          <Button onClick={talk.stop}>{copy.stop}</Button>
        ) : (
          // Not `disabled` while sending, because that would lose the focus.
          <Button type="submit" variant="primary" aria-disabled={busy || undefined}>
            {phase === 'sending' ? copy.sending : copy.send}
          </Button>
        )}
      </div>
      <Remaining />
    </form>
  );
}

function ModeChoice() {
  const talk = useTalk();
  const mode = useTalkState((state) => state.mode);
  return (
    <Select
      aria-label={copy.mode}
      className="min-w-0 text-small max-md:flex-1"
      value={mode}
      onChange={(event) => talk.setMode(event.currentTarget.value as ChatMode)}
    >
      {Object.entries(copy.modes).map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Shown only when few messages are left. */
function Remaining() {
  const remaining = useTalkState((state) => state.remaining);
  const troubled = useTalkState((state) => state.trouble !== undefined);
  if (troubled || remaining === undefined || remaining >= 5 || remaining === 0) return null;
  return <p className="text-small text-secondary">{copy.left(remaining)}</p>;
}
