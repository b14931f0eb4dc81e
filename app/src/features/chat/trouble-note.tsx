import { useEffect, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { copy } from './copy';
import type { Trouble } from './talk-state';
import { useTalk, useTalkState } from './use-talk';

/** Why the last message wasn't sent or answered, and what helps. */
export function TroubleNote() {
  const talk = useTalk();
  const trouble = useTalkState((state) => state.trouble);
  if (!trouble) return null;
  if (trouble.kind === 'limited') return <Limited key={trouble.until} until={trouble.until} />;
  return (
    <Notice tone="problem" role="alert">
      {trouble.kind === 'blocked' ? <Blocked {...trouble} /> : <Failed {...trouble} onRetry={() => void talk.again()} />}
    </Notice>
  );
}

function Blocked({ reason, isRole }: Extract<Trouble, { kind: 'blocked' }>) {
  return (
    <>
      <p>{reason}</p>
      <p>{copy.blocked}</p>
      <p>{isRole ? copy.blockedRole : copy.blockedOther}</p>
    </>
  );
}

function Failed({ error, stored, onRetry }: Extract<Trouble, { kind: 'failed' }> & { onRetry: () => void }) {
  const reasons = error.issues.length > 0 ? error.issues.map(({ message }) => message) : error.message.split('\n');
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{stored ? copy.notAnswered : error.code === 'provider_not_agreed' ? copy.agreeFirst : copy.notSent}</p>
      {stored ? (
        <Button className="mt-2" size="small" onClick={onRetry}>
          {copy.retry}
        </Button>
      ) : null}
    </>
  );
}

/** Counts down on the screen; a screen reader hears the beginning and the end. */
function Limited({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const over = seconds === 0;
  useEffect(() => {
    if (over) {
      announce('limit', copy.limitedOver);
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return (
    <Notice tone="info">
      <p role="alert">{copy.limited}</p>
      <p className="tabular-nums" data-countdown>
        {over ? copy.limitedOver : copy.limitedFor(seconds)}
      </p>
    </Notice>
  );
}
