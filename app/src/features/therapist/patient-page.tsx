import type { ReactNode } from 'react';
import { Tab, Tabs } from '@/components/ui/tabs';
import { Small } from '@/components/ui/text';
import type { PatientRow } from '@/lib/care/care-data';
import { copy } from './copy';
import { patientCopy as text } from './copy-patient';
import { patientTabs, useFrame, type PatientTab } from './frame';
import { personName } from './parts';
import { TherapistPage } from './therapist-page';
import { shortDate } from './when';

interface Props {
  row: PatientRow;
  tab: PatientTab;
  /** The open part. */
  children: ReactNode;
}

/** One patient: the tabs, and the part that is open. */
export function PatientPage({ row, tab, children }: Props) {
  const { patient } = useFrame();
  const contact = row.name && row.email ? `${row.email}. ` : '';
  return (
    <TherapistPage title={text.title} heading={personName(row)}>
      <Small className="mt-3 wrap-anywhere">
        {contact}
        {copy.patients.status[row.status]}. {text.since(shortDate(row.since))}.
      </Small>
      <Tabs aria-label={text.tabs} className="mt-2 border-b border-hairline pb-1 print:hidden">
        {patientTabs.map((one) => (
          <Tab key={one} to={patient(row.id, one)} current={one === tab}>
            {text.tab[one]}
          </Tab>
        ))}
      </Tabs>
      <div className="mt-6 grid min-w-0 gap-6">{children}</div>
    </TherapistPage>
  );
}
