import { useRef, useState, type ComponentType } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Row } from '@/components/ui/row';
import { ownWords, Small, standaloneLink } from '@/components/ui/text';
import type { Outcome, QueueItem, QueueRule } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { copy } from './copy';
import { useFrame, type Frame, type PatientTab } from './frame';
import { smallTitle, Tag, When } from './parts';
import { ResolveForm, type ResolveFormProps, type ResolveHearing } from './resolve-form';
import { ago } from './when';

const text = copy.dashboard;

export interface QueueActions {
  /** Left out where nothing can be changed; the buttons are then left out too. */
  onAcknowledge?: (id: string) => void;
  /** Returns whether it is resolved; nothing means that it is. */
  onResolve?: (id: string, outcome: Outcome, note: string, hearing: ResolveHearing) => Promise<boolean> | void;
  /** Takes the outcome back. Returns whether it is; nothing means that it is. */
  onReopen?: (id: string) => Promise<boolean> | void;
  /** Left out where nothing may be stored. */
  Form?: ComponentType<ResolveFormProps>;
}

/** The part of the patient's page that shows what raised the item. High-risk words in private entries are only counted there. */
const lookAt: Record<QueueRule, PatientTab> = {
  item_9: 'measures',
  crisis_words: 'summary',
  worsening: 'measures',
  missed_measures: 'measures',
  no_activity: 'summary',
};

/** The rules about one result or text. The others are about something that isn't there. */
const hasMark: ReadonlySet<QueueRule> = new Set(['item_9', 'crisis_words', 'worsening']);

/** Returns the address of what raised an item: the entry, or the part of the page where it is marked. */
export function causeAt(patient: Frame['patient'], { patientId, rule, recordId, at }: QueueItem): string {
  if (recordId !== undefined) return patient(patientId, 'entries', { entry: recordId });
  return patient(patientId, lookAt[rule], hasMark.has(rule) ? { at } : {});
}

/** The id of an item's heading. */
export const itemHeadingId = (id: string): string => `queue-${id}`;

/** One reason to look at a patient: who, why, when, and its outcome. */
export function QueueEntry({ item, now, onAcknowledge, onResolve, Form = ResolveForm }: QueueActions & { item: QueueItem; now: number }) {
  const id = itemHeadingId(item.id);
  const { patient } = useFrame();
  const name = useRef<HTMLHeadingElement>(null);
  const [resolving, setResolving] = useState(false);
  const seen = item.acknowledgedAt !== undefined;
  const handled = seen || item.resolved !== undefined;
  const state = item.resolved ? copy.outcomes[item.resolved.outcome] : seen ? text.seen : text.fresh;

  return (
    <li className={`max-w-none border-s-[3px] px-4 py-3.5 ${handled ? 'border-s-transparent' : 'border-s-primary'}`}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 id={id} ref={name} tabIndex={-1} className={smallTitle}>
          {item.patient ?? copy.linked.nameless}
        </h3>
        <Tag strong={!handled}>{state}</Tag>
        <span className="ms-auto text-small">
          <When at={item.at} title={formatMoment(item.at, now)}>
            {ago(item.at, Math.max(now, Date.parse(item.at)))}
          </When>
        </span>
      </div>
      <p className="mt-0.5">{item.reason}</p>
      <Disclosure
        className="mt-0"
        summary={
          <>
            {text.why}
            <span className="sr-only">: {item.patient ?? copy.linked.nameless}</span>
          </>
        }
      >
        <Small>{text.rule(copy.rules[item.rule], item.ruleVersion)}</Small>
      </Disclosure>
      {item.resolved?.note ? (
        <p className="mt-1">
          {text.ownNote} <span className={ownWords}>{item.resolved.note}</span>
        </p>
      ) : null}
      {resolving && onResolve ? (
        <Form
          itemId={item.id}
          onCancel={() => {
            setResolving(false);
            name.current?.focus();
          }}
          onResolve={(outcome, note, hearing) => onResolve(item.id, outcome, note, hearing)}
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
          <AppLink to={causeAt(patient, item)} className={`${standaloneLink} px-2 text-small first:px-0 font-semibold`}>
            {text.open}
            <span className="sr-only">: {item.patient ?? copy.linked.nameless}</span>
          </AppLink>
        </Row>
      )}
    </li>
  );
}
