import type { ReactNode } from 'react';
import { contentOf, detailOf, homeworkOf } from '@/features/demo/therapist-details';
import { commentsOn, plan } from '@/features/demo/therapist-entries';
import { briefPage, briefs, cohort } from '@/features/demo/therapist-figures';
import type { DemoSearch } from '@/features/demo/views';
import { AccessPart } from '@/features/therapist/access-part';
import { AnalyticsPage } from '@/features/therapist/analytics-page';
import { EntriesPart, EntrySheet } from '@/features/therapist/entries-part';
import { readTab, type PatientTab } from '@/features/therapist/frame';
import { HomeworkLines } from '@/features/therapist/homework-list';
import { BriefSheet, briefOf, InsightsPage } from '@/features/therapist/insights-page';
import { MeasuresPart } from '@/features/therapist/measures-part';
import { NoNotes, NotShared } from '@/features/therapist/parts';
import { PatientPage } from '@/features/therapist/patient-page';
import { PatientsPage } from '@/features/therapist/patients-page';
import { PlanPart } from '@/features/therapist/plan-part';
import { SummaryPart } from '@/features/therapist/summary-part';
import type { PatientDetail, PatientRow } from '@/lib/care/care-data';

/** The pages of the example beside the dashboard. */
export function DemoView({ search, rows }: { search: DemoSearch; rows: readonly PatientRow[] }) {
  const { view, patient } = search;
  if (view === 'analytics') return <AnalyticsPage data={cohort()} />;
  if (view === 'insights') return <Insights patientId={patient} />;
  const detail = patient === undefined ? undefined : detailOf(patient);
  return detail ? <Patient detail={detail} search={search} /> : <PatientsPage patients={rows} Peek={Peek} />;
}

function Peek({ patientId }: { patientId: string }) {
  const detail = detailOf(patientId);
  return detail ? <SummaryPart detail={detail} homework={undefined} isBrief /> : null;
}

function Insights({ patientId }: { patientId: string | undefined }) {
  const rows = briefs();
  const open = briefOf(rows, patientId);
  const page = open && briefPage(open.patientId);
  return (
    <InsightsPage briefs={rows} open={open}>
      {open && page ? <BriefSheet row={open} brief={page} /> : null}
    </InsightsPage>
  );
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
        open={
          opened ? (
            <EntrySheet patientId={row.id} entry={opened} comments={commentsOn(opened.id)} {...(content && { content })} />
          ) : undefined
        }
      />
    ) : (
      <NotShared name="entries" />
    ),
    measures: <MeasuresPart measures={detail.measures} />,
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
