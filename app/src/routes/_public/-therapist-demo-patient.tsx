import { lazy, Suspense, type ReactNode } from 'react';
import { contentOf, detailOf, homeworkOf } from '@/features/demo/therapist-details';
import { commentsOn, plan } from '@/features/demo/therapist-entries';
import type { DemoSearch } from '@/features/demo/views';
import { AccessPart } from '@/features/therapist/access-part';
import { EntriesPart, EntrySheet } from '@/features/therapist/entries-part';
import { readTab, type PatientTab } from '@/features/therapist/frame';
import { HomeworkLines } from '@/features/therapist/homework-list';
import { NoNotes, NotShared } from '@/features/therapist/parts';
import { PatientPage } from '@/features/therapist/patient-page';
import { PlanPart } from '@/features/therapist/plan-part';
import { SummaryPart } from '@/features/therapist/summary-part';
import type { PatientDetail } from '@/lib/care/care-data';

// With its charts.
const MeasuresPart = lazy(async () => ({ default: (await import('@/features/therapist/measures-part')).MeasuresPart }));

interface Props {
  patientId: string;
  search: DemoSearch;
  /** Shown if there is no such patient. */
  list: ReactNode;
}

/** One patient of the example. */
export function DemoPatient({ patientId, search, list }: Props) {
  const detail = detailOf(patientId);
  return detail ? <Patient detail={detail} search={search} /> : list;
}

function Patient({ detail, search }: { detail: PatientDetail; search: DemoSearch }) {
  const tab = readTab(search.tab);
  const { patient: row, entries } = detail;
  const homework = homeworkOf(row.id);
  const opened = entries.find(({ id }) => id === search.entry);
  const content = opened && opened.share === 'full' ? contentOf(opened.id) : undefined;
  const parts: Record<PatientTab, ReactNode> = {
    summary: <SummaryPart detail={detail} homework={homework} />,
    entries: row.scopes.includes('journal.shared') ? (
      <EntriesPart
        patientId={row.id}
        items={entries}
        openId={opened?.id}
        open={
          opened ? (
            <EntrySheet patientId={row.id} entry={opened} comments={commentsOn(opened.id)} {...(content && { content })} />
          ) : undefined
        }
      />
    ) : (
      <NotShared name="entries" />
    ),
    measures: (
      <Suspense fallback={<div className="min-h-screen" />}>
        <MeasuresPart measures={detail.measures} />
      </Suspense>
    ),
    homework: <HomeworkLines patientId={row.id} items={homework} />,
    plan: row.scopes.includes('safety.plan') ? <PlanPart content={detail.hasPlan ? plan : undefined} /> : <NotShared name="plan" />,
    notes: <NoNotes />,
    access: <AccessPart shared={row.scopes} reads={detail.reads} />,
  };
  return (
    <PatientPage row={row} tab={tab}>
      {parts[tab]}
    </PatientPage>
  );
}
