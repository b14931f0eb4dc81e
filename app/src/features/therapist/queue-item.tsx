import { useId, useRef, useState } from 'react';
import { outcomes, type Outcome, type QueueItem } from '@/lib/care-data';
import { formatMoment } from '@/lib/dates';
import { ago } from './when';
import { words } from './words';

const text = words.dashboard;

export interface QueueActions {
  /** Left out where nothing can be changed: the buttons are then left out too. */
  onAcknowledge?: (id: string) => void;
  onResolve?: (id: string, outcome: Outcome) => void;
  onReopen?: (id: string) => void;
  onOpen?: (patientId: string) => void;
}

/** One reason to look at one person: who, why, when, and what came of it. */
export function QueueEntry({ item, now, onAcknowledge, onResolve, onReopen, onOpen }: QueueActions & { item: QueueItem; now: number }) {
  const id = useId();
  const name = useRef<HTMLHeadingElement>(null);
  const [resolving, setResolving] = useState(false);
  const seen = item.acknowledgedAt !== undefined;
  const state = item.resolved ? item.resolved.outcome : seen ? text.seen : text.fresh;

  return (
    <li className={`queue-item${item.resolved ? ' queue-done' : seen ? ' queue-seen' : ''}`}>
      <div className="queue-head">
        <h3 id={id} ref={name} tabIndex={-1}>
          {item.patient}
        </h3>
        <span className="tag">{state}</span>
        <time className="small" dateTime={item.at} title={formatMoment(item.at, now)}>
          {ago(item.at, now)}
        </time>
      </div>
      <p className="queue-reason">{item.reason}</p>
      {item.quote ? <blockquote className="own-words queue-quote">{item.quote}</blockquote> : null}
      <p className="small">
        {text.rule(words.rules[item.rule], item.ruleVersion)}
        {item.rule === 'crisis-words' && !item.quote ? `. ${text.notShared}` : ''}
      </p>
      {resolving && onResolve ? (
        <ResolveForm
          onCancel={() => {
            setResolving(false);
            name.current?.focus();
          }}
          onResolve={(outcome) => {
            setResolving(false);
            onResolve(item.id, outcome);
          }}
        />
      ) : (
        <div className="row queue-ways">
          {onAcknowledge && !seen && !item.resolved ? (
            <button
              type="button"
              className="button button-small"
              aria-describedby={id}
              onClick={() => {
                onAcknowledge(item.id);
                name.current?.focus();
              }}
            >
              {text.acknowledge}
            </button>
          ) : null}
          {onResolve && !item.resolved ? (
            <button type="button" className="button button-small" aria-describedby={id} onClick={() => setResolving(true)}>
              {text.resolve}
            </button>
          ) : null}
          {onReopen && item.resolved ? (
            <button type="button" className="button button-small button-quiet" aria-describedby={id} onClick={() => onReopen(item.id)}>
              {text.reopen}
            </button>
          ) : null}
          {onOpen ? (
            <button type="button" className="button button-small button-quiet" aria-describedby={id} onClick={() => onOpen(item.patientId)}>
              {text.open}
            </button>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Nothing is put away without saying what came of it. */
function ResolveForm({ onResolve, onCancel }: { onResolve: (outcome: Outcome) => void; onCancel: () => void }) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  return (
    <form
      className="resolve"
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome) onResolve(outcome);
        else {
          setAsked(true);
          first.current?.focus();
        }
      }}
    >
      <fieldset aria-describedby={asked && !outcome ? `${id}needed` : undefined}>
        <legend>{text.outcome}</legend>
        {outcomes.map((one, at) => (
          <label key={one}>
            <input ref={at === 0 ? first : undefined} type="radio" name={id} checked={outcome === one} onChange={() => setOutcome(one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      {asked && !outcome ? (
        <p id={`${id}needed`} className="small resolve-needed" role="alert">
          {text.outcomeNeeded}
        </p>
      ) : null}
      <div className="row">
        <button type="submit" className="button button-small button-primary">
          {text.confirm}
        </button>
        <button type="button" className="button button-small button-quiet" onClick={onCancel}>
          {text.cancel}
        </button>
      </div>
    </form>
  );
}
