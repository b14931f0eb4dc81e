import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import type { Message } from '@/lib/assistant/types';
import { useDeviceText } from '@/records';
import { ComposerField } from './composer-field';
import { copy } from './copy';
import { useTalk, useTalkState } from './use-talk';

interface Props {
  message: Message;
  onEnd: () => void;
  onStored: () => void;
}

/** Changes the last message in its place. The change is kept on the device until it is sent or left. */
export function EditForm({ message, onEnd, onStored }: Props) {
  const talk = useTalk();
  const area = useRef<HTMLTextAreaElement>(null);
  const before = message.content.text ?? '';
  const [kept, setText] = useDeviceText('chat_draft', message.id);
  const [isTyped, setIsTyped] = useState(false);
  // A field that the user has emptied stays empty.
  const text = kept === '' && !isTyped ? before : kept;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useLayoutEffect(() => area.current?.focus(), []);
  const phase = useTalkState((state) => state.phase);

  const send = useCallback(() => {
    void talk.send(
      latest.current,
      () => {
        setText('');
        onStored();
        onEnd();
      },
      message.id,
    );
  }, [talk, message.id, setText, onEnd, onStored]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const leave = () => {
    setText('');
    onEnd();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 rounded-panel border border-primary/40 bg-tint p-4" aria-label={copy.editing}>
      <ComposerField
        label={copy.editing}
        value={text}
        onChange={(next) => {
          setIsTyped(true);
          setText(next);
        }}
        onEnter={send}
        areaRef={area}
      />
      <Small>{copy.editHint}</Small>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={phase !== 'idle' || undefined}>
          {phase === 'sending' ? copy.sending : copy.editSend}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {copy.editCancel}
        </Button>
      </div>
    </form>
  );
}
