import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { showToast } from '@/lib/toasts';
import { api, unwrap } from '@/lib/api/client';
import { formatDay } from '@/lib/text/dates';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/api/query-client';
import { SettingItem, SettingList } from './parts';
import { copy } from './copy';

const text = copy.links;
const key = ['care-links'] as const;

/** The therapists a patient is linked with. A patient can end a link at once. */
export function LinksPart() {
  const box = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const [trouble, setTrouble] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => unwrap(api.GET('/care-links', { signal })),
    gcTime: 0,
    meta: toldOnPage,
  });

  if (isError) {
    return (
      <Notice tone="problem" className="mt-3" role="alert">
        <p>{text.notFound}</p>
        <Button size="small" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </Notice>
    );
  }
  if (!data) return <output className="mt-1 text-secondary">{text.looking}</output>;

  const active = data.careLinks.filter(({ role, status }) => role === 'patient' && status === 'active');
  const end = async (id: string) => {
    setTrouble(false);
    try {
      const { response, error } = await api.DELETE('/care-links/{id}', { params: { path: { id } } });
      // 404: the link had ended already.
      if (!response.ok && response.status !== 404) throw AppError.fromProblem(error, response.status);
      setAsked(undefined);
      await client.invalidateQueries({ queryKey: key });
      box.current?.focus();
      showToast({ text: text.ended });
    } catch {
      setTrouble(true);
    }
  };

  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 focus:outline-none">
      {trouble ? (
        <Notice tone="problem" className="mt-3" role="alert">
          {text.failed}
        </Notice>
      ) : null}
      {active.length === 0 ? <p className="mt-1 text-secondary">{text.none}</p> : <p>{text.sees}</p>}
      {active.length > 0 ? (
        <SettingList>
          {active.map(({ id, name, since }) => {
            const who = name ?? text.nameless;
            return (
              <SettingItem
                key={id}
                actions={
                  asked === id ? (
                    <ConfirmEnd who={who} onEnd={() => void end(id)} onKeep={() => setAsked(undefined)} />
                  ) : (
                    <Button size="small" onClick={() => setAsked(id)}>
                      {text.end}
                      <span className="sr-only">: {who}</span>
                    </Button>
                  )
                }
              >
                <p>
                  <strong>{who}</strong>
                </p>
                <Small>{text.since(formatDay(since))}</Small>
              </SettingItem>
            );
          })}
        </SettingList>
      ) : null}
    </div>
  );
}

function ConfirmEnd({ who, onEnd, onKeep }: { who: string; onEnd: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset>
      <legend>{text.sure(who)}</legend>
      <Row>
        <Button size="small" variant="primary" onClick={onEnd}>
          {text.confirm}
        </Button>
        <Button ref={keep} size="small" onClick={onKeep}>
          {text.keep}
        </Button>
      </Row>
    </fieldset>
  );
}
