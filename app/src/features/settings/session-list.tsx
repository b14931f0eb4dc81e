import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { LoadTrouble } from '@/components/record-form/load-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Small } from '@/components/ui/text';
import { showToast } from '@/lib/toasts';
import { api, gone, unwrap } from '@/lib/api/client';
import { momentInSentence } from '@/lib/text/dates';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { deviceName } from './device-name';
import { SettingItem, SettingList } from './parts';
import { copy } from './copy';

const text = copy.sessions;
/** The others are shown on demand. */
const shownAtOnce = 5;
export const sessionsKey = ['sessions'] as const;

/** The sessions of this person, this browser first. Every other one can be ended here. */
export function SessionList() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const [ending, setEnding] = useState<string>();
  const [trouble, setTrouble] = useState(false);
  const [all, setAll] = useState(false);
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => unwrap(api.GET('/sessions', { signal })),
    // A session that was ended elsewhere must not show as open.
    gcTime: 0,
    meta: toldOnPage,
  });

  const { data } = query;
  if (!data) {
    const { state, error, retry } = loadStateOf(query);
    return state === 'problem' ? (
      <LoadTrouble name={text.name} error={error} retry={retry} />
    ) : (
      // As high as the list of one session.
      <output className="mt-1 block min-h-31 text-secondary md:min-h-25">{text.looking}</output>
    );
  }

  const end = async (session: string) => {
    if (ending) return;
    setEnding(session);
    setTrouble(false);
    try {
      await gone(api.DELETE('/sessions/{id}', { params: { path: { id: session } } }));
      await client.invalidateQueries({ queryKey: sessionsKey });
      heading.current?.focus();
      showToast({ text: text.ended });
    } catch {
      setTrouble(true);
    } finally {
      setEnding(undefined);
    }
  };

  const inOrder = data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <div>
      <h3 id={id} ref={heading} tabIndex={-1} className="font-sans text-base focus:outline-none">
        {text.list}
      </h3>
      {trouble ? (
        <Notice tone="problem" className="mt-3" role="alert">
          {text.failed}
        </Notice>
      ) : null}
      <SettingList aria-labelledby={id}>
        {(all ? inOrder : inOrder.slice(0, shownAtOnce)).map(({ id: session, current, device, startedAt, lastUsedAt }) => {
          const name = deviceName(device) ?? text.unknown;
          return (
            <SettingItem
              key={session}
              actions={
                current ? null : (
                  <Button size="small" aria-disabled={ending !== undefined} onClick={() => void end(session)}>
                    {text.end}
                    <span className="sr-only">: {name}</span>
                  </Button>
                )
              }
            >
              <p>
                <strong>{name}</strong> {current ? <Badge tone="tint">{text.here}</Badge> : null}
              </p>
              <Small>
                {text.since(momentInSentence(startedAt))}. {text.used(momentInSentence(lastUsedAt))}.
              </Small>
            </SettingItem>
          );
        })}
      </SettingList>
      {!all && inOrder.length > shownAtOnce ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setAll(true);
            heading.current?.focus();
          }}
        >
          {text.all(inOrder.length)}
        </Button>
      ) : null}
    </div>
  );
}
