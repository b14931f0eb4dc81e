import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/lib/toasts';
import { api, unwrap } from '@/lib/api/client';
import { formatDay } from '@/lib/dates';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/query-client';
import { words } from './words';

const text = words.links;
const key = ['care-links'] as const;

/** Which therapists a patient is linked with. Leaving works at once, and needs nobody's leave. */
export function LinksPart() {
  const place = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const [trouble, setTrouble] = useState(false);
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => unwrap(api.GET('/care-links', { signal })), gcTime: 0, meta: toldOnPage });

  if (isError) {
    return (
      <div className="problem" role="alert">
        <p>{text.notFound}</p>
        <button type="button" className="button button-small" onClick={() => void refetch()}>
          {text.retry}
        </button>
      </div>
    );
  }
  if (!data) return <output className="quiet">{text.looking}</output>;

  const active = data.careLinks.filter(({ role, status }) => role === 'patient' && status === 'active');
  const end = async (id: string) => {
    setTrouble(false);
    try {
      const { response, error } = await api.DELETE('/care-links/{id}', { params: { path: { id } } });
      // One that is gone already is what was asked for.
      if (!response.ok && response.status !== 404) throw AppError.fromProblem(error, response.status);
      setAsked(undefined);
      await client.invalidateQueries({ queryKey: key });
      place.current?.focus();
      showToast({ text: text.ended });
    } catch {
      setTrouble(true);
    }
  };

  return (
    <div ref={place} tabIndex={-1} className="settings-drafts">
      {trouble ? (
        <p className="problem" role="alert">
          {text.failed}
        </p>
      ) : null}
      {active.length === 0 ? <p className="quiet">{text.none}</p> : <p>{text.sees}</p>}
      {active.length > 0 ? (
        <ul className="settings-list">
          {active.map(({ id, name, since }) => {
            const who = name ?? text.nameless;
            return (
              <li key={id}>
                <div className="settings-item">
                  <p>
                    <strong>{who}</strong>
                  </p>
                  <p className="small">{text.since(formatDay(since))}</p>
                </div>
                {asked === id ? (
                  <Sure who={who} onEnd={() => void end(id)} onKeep={() => setAsked(undefined)} />
                ) : (
                  <button type="button" className="button button-small" onClick={() => setAsked(id)}>
                    {text.end}
                    <span className="visually-hidden">: {who}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

function Sure({ who, onEnd, onKeep }: { who: string; onEnd: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset>
      <legend>{text.sure(who)}</legend>
      <div className="row">
        <button type="button" className="button button-small button-primary" onClick={onEnd}>
          {text.confirm}
        </button>
        <button ref={keep} type="button" className="button button-small" onClick={onKeep}>
          {text.keep}
        </button>
      </div>
    </fieldset>
  );
}
