import { useId, type ReactNode, type Ref } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { PatientRow } from '@/lib/care/care-data';
import { copy } from './copy';
import { patientCopy } from './copy-patient';
import { useFrame, type PatientTab } from './frame';
import { shortDate } from './when';

/** Headings on therapist pages: small and sans, so that more fits on a screen. */
export const partTitle = 'font-sans text-body';
export const smallTitle = 'font-sans text-base';

interface PartProps {
  title: string;
  /** Shown beside the title, unless it is zero. */
  count?: number;
  /** Shown instead of a count that the title alone doesn't explain. */
  badge?: string | undefined;
  /** Makes the heading focusable by script. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page, as a region named by its heading. */
export function Part({ title, count = 0, badge = count > 0 ? String(count) : undefined, headingRef, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={partTitle}>
        {title}
        {badge ? (
          <>
            {' '}
            <span className="inline-block min-w-6 rounded-full bg-tint px-1.5 text-center text-small text-ink tabular-nums">{badge}</span>
          </>
        ) : null}
      </h2>
      {children}
    </section>
  );
}

/** A muted sentence, such as what an empty list would show. */
export function Muted({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-secondary">{children}</p>;
}

/** A list of `Line`s. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className="mt-1">{children}</ul>;
}

interface LineProps {
  name: ReactNode;
  /** A time, a state or a count at the end of the line. */
  end?: ReactNode;
  /** A remark below. */
  note?: ReactNode;
  /** What the patient wrote. */
  quote?: string | undefined;
  /** Whether the page's address names it. */
  current?: boolean;
  children?: ReactNode;
}

export function Line({ name, end, note, quote, current = false, children }: LineProps) {
  return (
    <li
      aria-current={current || undefined}
      className="flex max-w-none flex-wrap items-baseline justify-between gap-x-3 border-b border-hairline py-2 text-small"
    >
      <span>{name}</span>
      {end}
      {note ? <span className="basis-full text-secondary">{note}</span> : null}
      {quote ? (
        <span className="mt-1 basis-full font-reading text-base leading-normal wrap-anywhere whitespace-pre-wrap">{quote}</span>
      ) : null}
      {children}
    </li>
  );
}

export function Name({ children }: { children: ReactNode }) {
  return <span className="font-semibold wrap-anywhere">{children}</span>;
}

/** A point in time at the end of a line. */
export function When({ at, title, children }: { at: string; title?: string; children: ReactNode }) {
  return (
    <time className="text-secondary" dateTime={at} title={title}>
      {children}
    </time>
  );
}

export function Tag({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <span
      className={`rounded-full border px-2 text-xs font-semibold whitespace-nowrap ${strong ? 'border-primary text-primary' : 'border-hairline text-secondary'}`}
    >
      {children}
    </span>
  );
}

/** A list of `Fact`s. */
export function Facts({ className = 'mt-1', children }: { className?: string; children: ReactNode }) {
  return <dl className={className}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-1.5 text-small">
      <dt className="text-secondary">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the patient's name, or the address if there is none. */
export const personName = ({ name, email }: Pick<PatientRow, 'name' | 'email'>): string => name ?? email ?? copy.linked.nameless;

/** A link to a patient's page. While nothing is shared, only the name, and once the link has ended the own notes. */
export function PatientLink({ row, tab }: { row: PatientRow; tab?: PatientTab }) {
  const { patient } = useFrame();
  if (row.status === 'ended') {
    return (
      <>
        <Name>{personName(row)}</Name>
        <AppLink to={patient(row.id, 'notes')} className="block w-fit text-small">
          {patientCopy.notes.yours}
          <span className="sr-only">: {personName(row)}</span>
        </AppLink>
      </>
    );
  }
  if (row.status !== 'active') return <Name>{personName(row)}</Name>;
  return (
    <AppLink to={patient(row.id, tab)} className="inline-flex min-h-target items-center font-semibold wrap-anywhere md:min-h-7">
      {personName(row)}
    </AppLink>
  );
}

/** Marks an answer above zero to question 9 of the PHQ-9. */
export function Flag({ row }: { row: PatientRow }) {
  return row.flaggedAt ? (
    <span className="mt-1 inline-block border-s-[3px] border-warning bg-warning/10 px-2 py-px text-xs font-semibold text-ink">
      {copy.patients.flag}, {shortDate(row.flaggedAt)}
    </span>
  ) : null;
}

/** Shown in place of a part that the patient doesn't share. */
export function NotShared({ name }: { name: 'entries' | 'measures' | 'plan' }) {
  return <Muted>{patientCopy.notShared(patientCopy[name].name)}</Muted>;
}

/** Shown where private notes would be, in the example. */
export function NoNotes() {
  return (
    <>
      <Muted>{patientCopy.notes.about}</Muted>
      <Muted>{patientCopy.notes.example}</Muted>
    </>
  );
}
