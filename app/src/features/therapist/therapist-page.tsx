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

interface NothingProps {
  what: string;
  example?: string;
  /** Somebody is linked, and yet there is nothing for this page. */
  linked?: boolean;
}

/** Before anybody is linked: what the page is for, and how it begins. Never a made-up row. */
export function NoPatients({ what, example, linked = false }: NothingProps) {
  return (
    <section className="nobody">
      <h2>{linked ? words.none.titleLinked : words.none.title}</h2>
      <p>{what}</p>
      {linked ? null : <p>{words.none.how}</p>}
      {example ? (
        <p>
          <AppLink to={example}>{words.none.example}</AppLink>
        </p>
      ) : null}
    </section>
  );
}

type Wait = Pick<Props, 'title' | 'heading'> & { care: { kind: 'loading' } | { kind: 'trouble'; message: string; retry: () => void } };

/** The page while it is not known who is linked, or when that could not be found out. */
export function TherapistWait({ title, heading, care }: Wait) {
  return (
    <TherapistPage title={title} heading={heading} places={undefined}>
      {care.kind === 'loading' ? (
        <output className="quiet">{words.care.looking}</output>
      ) : (
        <div className="problem" role="alert">
          <p>{care.message}</p>
          <button type="button" className="button button-small" onClick={care.retry}>
            {words.care.retry}
          </button>
        </div>
      )}
    </TherapistPage>
  );
}
