import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { showToast } from '@/lib/toasts';
import { api, unwrap } from '@/lib/api/client';
import { formatMoment } from '@/lib/dates';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/query-client';
import { deviceName } from './device-name';
import { words } from './words';

const text = words.sessions;
/** More than these are shown when asked for. */
const shownAtOnce = 5;
export const sessionsKey = ['sessions'] as const;

/** Everywhere this person is signed in, this browser first. Any other one can be ended from here. */
export function SessionList() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const [ending, setEnding] = useState<string>();
  const [trouble, setTrouble] = useState(false);
  const [all, setAll] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => unwrap(api.GET('/sessions', { signal })),
    // What was ended elsewhere must not stand here as open.
    gcTime: 0,
    meta: toldOnPage,
  });

  if (isError) {
    return (
      <div className="problem" role="alert">
        <p>{text.trouble}</p>
        <button type="button" className="button button-small" onClick={() => void refetch()}>
          {text.retry}
        </button>
      </div>
    );
  }
  if (!data) return <output className="quiet">{text.looking}</output>;

  const end = async (session: string) => {
    if (ending) return;
    setEnding(session);
    setTrouble(false);
    try {
      const { response, error } = await api.DELETE('/sessions/{id}', { params: { path: { id: session } } });
      // One that is gone already is what was asked for.
      if (!response.ok && response.status !== 404) throw AppError.fromProblem(error, response.status);
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
      <h3 id={id} ref={heading} tabIndex={-1} className="settings-sub">
        {text.list}
      </h3>
      {trouble ? (
        <p className="problem" role="alert">
          {text.failed}
        </p>
      ) : null}
      <ul className="settings-list" aria-labelledby={id}>
        {(all ? inOrder : inOrder.slice(0, shownAtOnce)).map(({ id: session, current, device, startedAt, lastUsedAt }) => {
          const name = deviceName(device) ?? text.unknown;
          return (
            <li key={session}>
              <div className="settings-item">
                <p>
                  <strong>{name}</strong> {current ? <span className="settings-tag">{text.here}</span> : null}
                </p>
                <p className="small">
                  {text.since(formatMoment(startedAt))}. {text.used(formatMoment(lastUsedAt))}.
                </p>
              </div>
              {current ? null : (
                <button type="button" className="button button-small" aria-disabled={ending !== undefined} onClick={() => void end(session)}>
                  {text.end}
                  <span className="visually-hidden">: {name}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {!all && inOrder.length > shownAtOnce ? (
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => {
            setAll(true);
            heading.current?.focus();
          }}
        >
          {text.all(inOrder.length)}
        </button>
      ) : null}
    </div>
  );
}
