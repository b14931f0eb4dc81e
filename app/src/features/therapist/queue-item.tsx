import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Radio } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { outcomes, type Outcome, type QueueItem } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { copy } from './copy';
import { smallTitle, Tag, When } from './parts';
import { ago } from './when';

const text = copy.dashboard;

export interface QueueActions {
  /** Left out where nothing can be changed; the buttons are then left out too. */
  onAcknowledge?: (id: string) => void;
  onResolve?: (id: string, outcome: Outcome) => void;
  onReopen?: (id: string) => void;
  onOpen?: (patientId: string) => void;
}

/** One reason to look at a patient: who, why, when, and its outcome. */
export function QueueEntry({ item, now, onAcknowledge, onResolve, onReopen, onOpen }: QueueActions & { item: QueueItem; now: number }) {
  const id = useId();
  const name = useRef<HTMLHeadingElement>(null);
  const [resolving, setResolving] = useState(false);
  const seen = item.acknowledgedAt !== undefined;
  const handled = seen || item.resolved !== undefined;
  const state = item.resolved ? item.resolved.outcome : seen ? text.seen : text.fresh;

  return (
    <li className={`max-w-none border-s-[3px] px-4 py-3.5 ${handled ? 'border-s-transparent' : 'border-s-primary'}`}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 id={id} ref={name} tabIndex={-1} className={smallTitle}>
          {item.patient}
        </h3>
        <Tag strong={!handled}>{state}</Tag>
        <span className="ms-auto text-small">
          <When at={item.at} title={formatMoment(item.at, now)}>
            {ago(item.at, now)}
          </When>
        </span>
      </div>
      <p className="mt-0.5">{item.reason}</p>
      {item.quote ? (
        <blockquote className="my-1.5 border-s-[3px] border-hairline ps-3 font-reading whitespace-pre-wrap">{item.quote}</blockquote>
      ) : null}
      <Small>
        {text.rule(copy.rules[item.rule], item.ruleVersion)}
        {item.rule === 'crisis-words' && !item.quote ? `. ${text.notShared}` : ''}
      </Small>
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
        <Row className="mt-2 gap-2">
          {onAcknowledge && !handled ? (
            <Button
              size="small"
              aria-describedby={id}
              onClick={() => {
                onAcknowledge(item.id);
                name.current?.focus();
              }}
            >
              {text.acknowledge}
            </Button>
          ) : null}
          {onResolve && !item.resolved ? (
            <Button size="small" aria-describedby={id} onClick={() => setResolving(true)}>
              {text.resolve}
            </Button>
          ) : null}
          {onReopen && item.resolved ? (
            <Button variant="quiet" size="small" className="first:-ms-3.5" aria-describedby={id} onClick={() => onReopen(item.id)}>
              {text.reopen}
            </Button>
          ) : null}
          {onOpen ? (
            <Button
              variant="quiet"
              size="small"
              className="first:-ms-3.5 max-xs:-ms-3.5"
              aria-describedby={id}
              onClick={() => onOpen(item.patientId)}
            >
              {text.open}
            </Button>
          ) : null}
        </Row>
      )}
    </li>
  );
}

/** Asks for the outcome: nothing is resolved without one. */
function ResolveForm({ onResolve, onCancel }: { onResolve: (outcome: Outcome) => void; onCancel: () => void }) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  return (
    <form
      className="mt-2 rounded-control bg-tint px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome) onResolve(outcome);
        else {
          setMissing(true);
          first.current?.focus();
        }
      }}
    >
      <fieldset aria-describedby={missing && !outcome ? `${id}needed` : undefined}>
        <legend className="font-semibold">{text.outcome}</legend>
        {outcomes.map((one, at) => (
          <Radio key={one} ref={at === 0 ? first : undefined} name={id} checked={outcome === one} onChange={() => setOutcome(one)}>
            {one}
          </Radio>
        ))}
      </fieldset>
      {missing && !outcome ? (
        <p id={`${id}needed`} className="text-small font-semibold text-error" role="alert">
          {text.outcomeNeeded}
        </p>
      ) : null}
      <Row className="mt-2">
        <Button type="submit" variant="primary" size="small">
          {text.confirm}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Row>
    </form>
  );
}
