import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ScopeSwitches } from '@/components/care/scope-switches';
import { useSend } from '@/components/forms/use-send';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { careKey, sharing } from '@/lib/care/sharing';
import { scopes as allScopes, type Scope } from '@/lib/care/care-data';
import type { CareLink } from '@/lib/care/sharing-data';
import { formatDay, momentInSentence } from '@/lib/text/dates';
import { showToast } from '@/lib/toasts';
import { BriefPart } from './brief-part';
import { DayPart } from './day-part';
import { PreviewPart } from './preview-part';
import { copy } from './copy';

const text = copy.link;

/** One therapist: what they can see, and the ways to show it, pause it and end it. */
export function LinkPart({ link }: { link: CareLink }) {
  const { id, status } = link;
  const who = link.name ?? copy.nameless;
  const client = useQueryClient();
  const { busy, trouble, send } = useSend();
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted, setWanted] = useState<readonly Scope[]>();
  const [asked, setAsked] = useState(false);
  const isEnded = status === 'ended';

  const change = async (work: () => Promise<void>, told: string) => {
    await send(async () => {
      await work();
      await client.invalidateQueries({ queryKey: careKey });
      showToast({ text: told });
    });
    setWanted(undefined);
  };
  const share = (next: readonly Scope[]) => {
    setWanted(next);
    void change(() => sharing.share(id, next), text.saved);
  };
  const end = () => {
    setAsked(false);
    // The pressed button disappears.
    heading.current?.focus();
    void change(() => sharing.end(id), text.isEnded);
  };

  return (
    <Panel title={who} headingRef={heading} tone={isEnded ? 'flat' : 'plain'}>
      <Facts link={link} />
      {trouble === undefined ? null : (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{text.trouble}</p>
          <p>{trouble}</p>
        </Notice>
      )}
      {isEnded ? null : (
        <fieldset className="mt-6">
          <legend className="font-semibold">{text.choose}</legend>
          <Small className="mb-3">{text.always}</Small>
          <ScopeSwitches offered={allScopes} chosen={wanted ?? link.scopes} busy={busy} onChange={share} />
        </fieldset>
      )}
      {status === 'active' ? <PreviewPart id={id} scopes={link.scopes} /> : null}
      {status === 'active' ? <BriefPart id={id} who={who} /> : null}
      <DayPart id={id} since={link.since} />
      {isEnded ? null : asked ? (
        <fieldset className="mt-6">
          <legend>{text.sure(who)}</legend>
          <Row>
            <Button size="small" variant="primary" onClick={end}>
              {text.confirm}
            </Button>
            <Button size="small" onClick={() => setAsked(false)}>
              {text.keep}
            </Button>
          </Row>
        </fieldset>
      ) : (
        <Row>
          <Button
            size="small"
            aria-disabled={busy || undefined}
            onClick={() => void change(() => sharing.pause(id, status === 'active'), status === 'active' ? text.isPaused : text.isResumed)}
          >
            {status === 'active' ? text.pause : text.resume}
            <span className="sr-only">: {who}</span>
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
            {text.end}
            <span className="sr-only">: {who}</span>
          </Button>
        </Row>
      )}
    </Panel>
  );
}

function Facts({ link: { status, since, pausedAt, endedAt, lastReadAt } }: { link: CareLink }) {
  if (status === 'ended') return <p className="mt-1 text-secondary">{text.ended(formatDay(endedAt ?? since))}</p>;
  return (
    <p className="mt-1 text-secondary">
      {text.since(formatDay(since))} {lastReadAt ? text.read(momentInSentence(lastReadAt)) : text.unread}{' '}
      {status === 'paused' ? <strong>{text.paused(formatDay(pausedAt ?? since))}</strong> : null}
    </p>
  );
}
