import { createContext, use, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Row } from '@/components/ui/row';
import { Small, strongLink } from '@/components/ui/text';
import type { PatientRow } from '@/lib/care/care-data';
import { copy } from './copy';
import { patientCopy } from './copy-patient';
import { useFrame, type AddressParts } from './frame';
import { Flag, PatientLink, personName } from './parts';
import { shortDate } from './when';

const text = copy.patients;

interface PanelPlace {
  /** Whether a patient can be shown beside the list. Elsewhere each has only a page of their own. */
  hasRoom: boolean;
  openId: string | undefined;
  /** How the list is filtered and sorted, which stays so while patients open and close. */
  choices: AddressParts;
}

export const PanelContext = createContext<PanelPlace>({ hasRoom: false, openId: undefined, choices: {} });

/** The id of the link that opens a patient, which takes the focus back when the panel closes. */
export const openerId = (id: string): string => `patient-${id}`;
export const panelHeadingId = 'patient-panel';

/** A patient's name in the list. A press opens them beside it, where there is room. */
export function PatientOpener({ row }: { row: PatientRow }) {
  const { hasRoom, openId, choices } = use(PanelContext);
  const { list } = useFrame();
  if (!hasRoom || row.status !== 'active') return <PatientLink row={row} />;
  return (
    <AppLink
      id={openerId(row.id)}
      to={list(row.id, choices)}
      state
      // One step back closes the panel, however many patients were opened in it.
      replace={openId !== undefined}
      resetScroll={false}
      current={row.id === openId}
      className="inline-flex min-h-target items-center font-semibold wrap-anywhere md:min-h-7"
    >
      {personName(row)}
    </AppLink>
  );
}

/** The open patient, beside the list. It stays in view while the list scrolls. */
export function PatientPanel({ row, children }: { row: PatientRow; children: ReactNode }) {
  const { patient, list } = useFrame();
  const { choices } = use(PanelContext);
  return (
    <section
      aria-labelledby={panelHeadingId}
      className="rounded-control border border-hairline bg-surface px-4 py-3 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2 id={panelHeadingId} tabIndex={-1} className="wrap-anywhere">
        {personName(row)}
      </h2>
      <Small>
        {text.status[row.status]}. {patientCopy.since(shortDate(row.since))}.
      </Small>
      <Flag row={row} />
      <Row className="mt-1 mb-4 justify-between">
        <AppLink to={patient(row.id)} className={strongLink}>
          {text.openPage}
        </AppLink>
        <AppLink to={list(undefined, choices)} state replace resetScroll={false} className={strongLink}>
          {text.closePanel}
        </AppLink>
      </Row>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}
