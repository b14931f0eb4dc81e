import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/lib/toasts';
import { endLink, useRefreshCare, type Linked } from './use-care';
import { shortDate } from './when';
import { words } from './words';
import '@/styles/therapist-links.css';

const text = words.linked;

/** Who is linked, and since when. Nothing stands here that linking alone does not tell. */
export function LinkedList({ patients }: { patients: readonly Linked[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = useRefreshCare();
  const [asked, setAsked] = useState<string>();

  const end = async (linkId: string) => {
    try {
      await endLink(linkId);
      setAsked(undefined);
      await refresh();
      heading.current?.focus();
      showToast({ text: text.ended });
    } catch {
      showToast({ text: words.invite.trouble });
    }
  };

  return (
    <section className="linked" aria-labelledby="linked-title">
      <h2 id="linked-title" ref={heading} tabIndex={-1}>
        {text.title} <span className="count">{patients.length}</span>
      </h2>
      <p className="small">{text.sees}</p>
      <ul className="linked-list">
        {patients.map(({ id, linkId, name, email, since }) => (
          <li key={id}>
            <div>
              <p className="line-name">{name}</p>
              <p className="small">
                {email ? `${email}. ` : ''}
                {text.columns[1]}: {shortDate(since)}
              </p>
            </div>
            {asked === linkId ? (
              <Sure name={name} onEnd={() => void end(linkId)} onKeep={() => setAsked(undefined)} />
            ) : (
              <button type="button" className="button button-small button-quiet" onClick={() => setAsked(linkId)}>
                {text.end}
                <span className="visually-hidden">: {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ending cannot be taken back by the one who ends, so it asks. */
function Sure({ name, onEnd, onKeep }: { name: string; onEnd: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset className="linked-sure">
      <legend>{text.sure(name)}</legend>
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
