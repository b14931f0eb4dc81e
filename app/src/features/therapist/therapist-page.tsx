import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { words } from './words';
import '@/styles/charts.css';
import '@/styles/therapist.css';

export interface PagePlace {
  name: string;
  to: string;
  current?: boolean;
}

/** The four pages as they stand. An example may lead to places of its own. */
export const therapistPlaces: readonly PagePlace[] = [
  { name: 'Dashboard', to: '/therapist-dashboard' },
  { name: 'Patients', to: '/therapist/patients' },
  { name: 'Analytics', to: '/therapist/analytics' },
  { name: 'Insights', to: '/therapist/insights' },
];

interface Props {
  title: string;
  heading: string;
  places: readonly PagePlace[] | undefined;
  lead?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of every therapist page: where one is, and that nobody watches. */
export function TherapistPage({ title, heading, places = therapistPlaces, lead, note, children }: Props) {
  return (
    <div className="therapist">
      <nav aria-label={words.nav} className="places">
        <ul>
          {places.map(({ name, to, current = false }) => (
            <li key={to}>
              <AppLink to={to} current={current}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading title={title}>{heading}</PageHeading>
      {lead ? <p className="therapist-lead">{lead}</p> : null}
      <p className="not-monitored">{words.notMonitored}</p>
      {note}
      {children}
    </div>
  );
}

/** Before anybody is linked: what the page is for, and how it begins. Never a made-up row. */
export function NoPatients({ what, example }: { what: string; example?: string }) {
  return (
    <section className="nobody">
      <h2>{words.none.title}</h2>
      <p>{what}</p>
      <p>{words.none.how}</p>
      <p>
        {words.none.howLater} {example ? <AppLink to={example}>{words.none.example}</AppLink> : null}
      </p>
    </section>
  );
}
