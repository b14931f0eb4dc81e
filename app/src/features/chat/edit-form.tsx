import { useCallback, useLayoutEffect, useRef, type FormEvent } from 'react';
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
  const text = useDeviceText('chat_draft', message.id, message.content.text);
  useLayoutEffect(() => area.current?.focus(), []);
  const phase = useTalkState((state) => state.phase);

  const send = useCallback(() => {
    const sent = text.read();
    void talk.send(
      sent,
      () => {
        text.resetAfter(sent);
        onStored();
        onEnd();
      },
      message.id,
    );
  }, [talk, message.id, text, onEnd, onStored]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const leave = () => {
    text.reset();
    onEnd();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 rounded-panel border border-primary/40 bg-tint p-4" aria-label={copy.editing}>
      <ComposerField label={copy.editing} source={text} onEnter={send} areaRef={area} />
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
