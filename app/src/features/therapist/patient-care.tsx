/** One patient's page with the data that the patient shares. */
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { AppLink } from '@/components/ui/app-link';
import { buttonStyle } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Lead } from '@/components/ui/text';
import type { PatientDetail, PatientRow } from '@/lib/care/care-data';
import { removeHomework } from './care-api';
import { copy } from './copy';
import { patientCopy } from './copy-patient';
import { EntriesPart, EntrySheet } from './entries-part';
import { useFrame, type PatientTab } from './frame';
import { HomeworkLines } from './homework-list';
import { Muted, NotShared } from './parts';
import { PatientPage } from './patient-page';
import { SessionForm } from './session-form';
import { SummaryPart } from './summary-part';
import { TherapistPage, TherapistWait, Wait } from './therapist-page';
import { useChange, useComments, useEntries, useEntry, useHomework, useNotes, usePatient, usePlan } from './use-care';
import { usePatientNews } from './use-news';

// Loaded with their tabs: drafts need the record store, results a chart, and the others are opened seldom.
const AccessPart = lazy(async () => ({ default: (await import('./access-part')).AccessPart }));
const CommentForm = lazy(async () => ({ default: (await import('./comment-form')).CommentForm }));
const EndLink = lazy(async () => ({ default: (await import('./end-link')).EndLink }));
const HomeworkForm = lazy(async () => ({ default: (await import('./homework-form')).HomeworkForm }));
const MeasuresPart = lazy(async () => ({ default: (await import('./measures-part')).MeasuresPart }));
const NotesPart = lazy(async () => ({ default: (await import('./notes-part')).NotesPart }));
const PatientQueue = lazy(async () => ({ default: (await import('./patient-queue')).PatientQueue }));
const PlanPart = lazy(async () => ({ default: (await import('./plan-part')).PlanPart }));

interface Props {
  patientId: string;
  tab: PatientTab;
  entryId: string | undefined;
}

/** A patient who isn't linked, or who shares nothing now, is an unknown address. */
export function CarePatient({ patientId, tab, entryId }: Props) {
  usePatientNews(patientId);
  const detail = usePatient(patientId);
  const [shownId, setShownId] = useState<string>();
  if (detail.kind === 'ready' && shownId !== patientId) setShownId(patientId);
  if (detail.kind === 'missing') {
    if (shownId === patientId) return <Stopped />;
    return tab === 'notes' ? <OwnNotes patientId={patientId} /> : <NotFoundPage />;
  }
  if (detail.kind !== 'ready') return <TherapistWait title={patientCopy.title} heading={copy.patients.heading} care={detail} />;
  const row = detail.data.patient;
  const parts: Record<PatientTab, ReactNode> = {
    summary: <Summary detail={detail.data} />,
    entries: <Entries row={row} entryId={entryId} />,
    measures: row.scopes.includes('measures') ? <MeasuresPart measures={detail.data.measures} /> : <NotShared name="measures" />,
    homework: <HomeworkTab patientId={patientId} />,
    plan: <Plan row={row} hasPlan={detail.data.hasPlan} />,
    notes: <NotesPart patientId={patientId} />,
    access: <AccessPart shared={row.scopes} reads={detail.data.reads} ending={<EndLink row={row} />} />,
  };
  return (
    <PatientPage row={row} tab={tab}>
      <Suspense fallback={<Wait care={{ kind: 'loading' }} />}>{parts[tab]}</Suspense>
    </PatientPage>
  );
}

/** The own notes about a patient who shares nothing now. Their name isn't shared with this page any more. */
function OwnNotes({ patientId }: { patientId: string }) {
  const notes = useNotes(patientId);
  const { list } = useFrame();
  const { notes: text, stopped } = patientCopy;
  if (notes.kind === 'missing') return <NotFoundPage />;
  if (notes.kind !== 'ready') return <TherapistWait title={patientCopy.title} heading={text.yours} care={notes} />;
  return (
    <TherapistPage title={patientCopy.title} heading={text.yours}>
      <Lead>{text.ended}</Lead>
      <div className="mt-6 grid min-w-0 gap-6">
        <Suspense fallback={<Wait care={{ kind: 'loading' }} />}>
          <NotesPart patientId={patientId} isEnded />
        </Suspense>
        <AppLink to={list()} className="w-fit">
          {stopped.back}
        </AppLink>
      </div>
    </TherapistPage>
  );
}

/** Shown in place of a patient who paused or ended the link while their page was open. */
function Stopped() {
  const { list } = useFrame();
  const text = patientCopy.stopped;
  return (
    <TherapistPage title={patientCopy.title} heading={text.heading}>
      <Lead>{text.kept}</Lead>
      <Row>
        <AppLink to={list()} className={buttonStyle({ variant: 'primary' })}>
          {text.back}
        </AppLink>
      </Row>
    </TherapistPage>
  );
}

function Summary({ detail }: { detail: PatientDetail }) {
  const homework = useHomework(detail.patient.id);
  return (
    <>
      <Suspense fallback={null}>
        <PatientQueue patientId={detail.patient.id} />
      </Suspense>
      <SummaryPart
        detail={detail}
        homework={homework.kind === 'ready' ? homework.data : undefined}
        session={<SessionForm row={detail.patient} />}
      />
    </>
  );
}

function Entries({ row, entryId }: { row: PatientRow; entryId: string | undefined }) {
  const entries = useEntries(row.id);
  if (entries.kind === 'missing' || !row.scopes.includes('journal.shared')) return <NotShared name="entries" />;
  if (entries.kind !== 'ready') return <Wait care={entries} />;
  return (
    <EntriesPart
      patientId={row.id}
      items={entries.data.items}
      openId={entryId}
      open={entryId === undefined ? undefined : <OpenEntry key={entryId} patientId={row.id} recordId={entryId} />}
      onMore={entries.data.more}
    />
  );
}

function OpenEntry({ patientId, recordId }: { patientId: string; recordId: string }) {
  const entry = useEntry(patientId, recordId);
  const comments = useComments(patientId, recordId);
  if (entry.kind === 'missing') return <Muted>{patientCopy.entries.gone}</Muted>;
  if (entry.kind !== 'ready') return <Wait care={entry} />;
  return (
    <EntrySheet
      patientId={patientId}
      {...entry.data}
      comments={comments.kind === 'ready' ? comments.data : []}
      commenting={<CommentForm patientId={patientId} recordId={recordId} />}
    />
  );
}

function HomeworkTab({ patientId }: { patientId: string }) {
  const homework = useHomework(patientId);
  const change = useChange();
  const { removed } = patientCopy.homework;
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <HomeworkForm patientId={patientId} />
      {homework.kind === 'ready' ? (
        <div ref={list} tabIndex={-1}>
          <HomeworkLines
            patientId={patientId}
            items={homework.data}
            onRemove={async (id, next) => {
              if (await change(() => removeHomework(patientId, id), removed)) (next ?? list.current)?.focus();
            }}
          />
        </div>
      ) : homework.kind === 'missing' ? (
        <Muted>{patientCopy.homework.none}</Muted>
      ) : (
        <Wait care={homework} />
      )}
    </>
  );
}

/** Reads nothing that isn't there: each read is in the patient's log. */
function Plan({ row, hasPlan }: { row: PatientRow; hasPlan: boolean }) {
  if (!row.scopes.includes('safety.plan')) return <NotShared name="plan" />;
  return hasPlan ? <OpenPlan patientId={row.id} /> : <PlanPart content={undefined} />;
}

function OpenPlan({ patientId }: { patientId: string }) {
  const plan = usePlan(patientId);
  if (plan.kind === 'missing') return <PlanPart content={undefined} />;
  return plan.kind === 'ready' ? <PlanPart content={plan.data} /> : <Wait care={plan} />;
}
