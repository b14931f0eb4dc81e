import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { PageHeading } from '@/components/layout/page-heading';
import { LoadTrouble } from '@/components/record-form/load-state';
import { AppLink } from '@/components/ui/app-link';
import { copy } from './copy';
import { useFrame } from './frame';

const tabStyle =
  'inline-flex min-h-target items-center px-1 text-secondary no-underline hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--primary)] max-xs:text-small';

interface Props {
  /** The document title. It never names a patient. */
  title: string;
  heading: string;
  lead?: string;
  /** Says what changed while the page is open. */
  news?: ReactNode;
  children: ReactNode;
}

/** The frame of every therapist page: the tabs, the heading, and the statement that nothing is monitored. */
export function TherapistPage({ title, heading, lead, news, children }: Props) {
  const { tabs } = useFrame();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className="-mt-[clamp(1rem,3vw,2rem)]">
      <nav aria-label={copy.nav} className="mb-4 border-b border-hairline print:hidden">
        <ul className="flex flex-wrap gap-x-4 max-xs:justify-between max-xs:gap-x-0">
          {tabs.map(({ name, to, current = path.startsWith(to) }) => (
            <li key={to}>
              <AppLink to={to} current={current} className={tabStyle}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading title={title}>{heading}</PageHeading>
      {lead ? <p className="text-secondary">{lead}</p> : null}
      <p className="mt-2 max-w-none border-s-[3px] border-warning ps-3 text-small text-secondary">{copy.notMonitored}</p>
      {news}
      {children}
    </div>
  );
}

/** The main column and, on wide screens, a narrow one beside it. */
export function TherapistColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className={columnStyle}>{children}</div>
      <div className={columnStyle}>{side}</div>
    </div>
  );
}

const columnStyle = 'grid min-w-0 content-start gap-6';

interface NothingProps {
  what: string;
  /** The view of the example that shows what would be here. */
  view?: 'patients' | 'analytics' | 'insights';
  /** True if patients are linked but this page has nothing to show yet. */
  linked?: boolean;
}

/** Shown instead of data: what the page is for, and how it begins. */
export function NoPatients({ what, view, linked = false }: NothingProps) {
  const { example } = useFrame();
  return (
    <section className="mt-6 max-w-form rounded-control border border-dashed border-line px-6">
      <EmptyState
        title={linked ? copy.none.titleLinked : copy.none.title}
        picture={view === 'analytics' ? 'chart' : 'pages'}
        text={
          <>
            <p>{what}</p>
            {linked ? null : <p className="mt-2">{copy.none.how}</p>}
          </>
        }
        action={example ? <AppLink to={view ? `${example}?view=${view}` : example}>{copy.none.example}</AppLink> : undefined}
      />
    </section>
  );
}

export type Waiting = { kind: 'loading' } | { kind: 'trouble'; message: string; retry: () => void };

/** A page while its data loads, or if it could not be loaded. */
export function TherapistWait({ title, heading, care }: Pick<Props, 'title' | 'heading'> & { care: Waiting }) {
  return (
    <TherapistPage title={title} heading={heading}>
      <Wait care={care} />
    </TherapistPage>
  );
}

/** A part of a page while its data loads, or if it could not be loaded. */
export function Wait({ care }: { care: Waiting }) {
  return care.kind === 'loading' ? (
    <output className="mt-6 block text-secondary">{copy.care.looking}</output>
  ) : (
    <LoadTrouble name={copy.care.name} error={care} retry={care.retry} />
  );
}
