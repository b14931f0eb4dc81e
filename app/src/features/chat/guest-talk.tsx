import { useEffect, useId, useState } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { localText } from '@/lib/text/text-source';
import { Composer } from './composer';
import { copy } from './copy';
import { guestHost } from './guest-host';
import { MessageList } from './message-list';
import { Talk } from './talk';
import { TalkPane } from './talk-pane';
import { TalkContext } from './use-talk';

/** A talk with the guide for visitors. It lives in this page's memory only. */
export function GuestTalk() {
  const id = useId();
  const [talk] = useState(() => new Talk(guestHost));
  // The button that opened it is gone.
  useEffect(() => talk.stop, [talk]);
  return (
    <TalkContext value={talk}>
      <section className="max-w-form" aria-labelledby={id}>
        <h2 id={id} ref={focusOnMount} tabIndex={-1} className="mb-3 text-lead">
          {copy.guest.title}
        </h2>
        <TalkPane composer={<GuestComposer />}>
          {(end) => (
            <MessageList endRef={end}>
              <p className="text-small text-secondary">{copy.guest.note}</p>
            </MessageList>
          )}
        </TalkPane>
      </section>
    </TalkContext>
  );
}

function GuestComposer() {
  const [text] = useState(() => localText());
  return <Composer text={text} />;
}
