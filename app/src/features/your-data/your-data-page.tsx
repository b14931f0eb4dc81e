import { useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { useAuth } from '@/lib/auth';
import { BringPart } from './bring-part';
import { CopyPart } from './copy-part';
import { LeavingNote } from './leaving-note';
import { RemovePart } from './remove-part';
import { words } from './words';
import '@/styles/your-data.css';

const links = [
  ['/journal', words.where.entries],
  ['/settings', words.where.settings],
  ['/privacy', words.where.privacy],
] as const;

/** What is kept of a person and where it is. Ways to take it along, to bring it back, and to take it away. */
export function YourDataPage() {
  const client = useQueryClient();
  const { user } = useAuth();
  if (!user) return null;

  return (
    <div className="your-data">
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p className="lead">{words.lead}</p>
      <LeavingNote />
      <Part title={words.copy.title}>
        <CopyPart />
      </Part>
      <Part title={words.bring.title}>
        <BringPart />
      </Part>
      <Part title={words.where.title} plain>
        <dl className="your-data-places">
          {words.where.items.map(([what, where]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{where}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {links.map(([to, name]) => (
            <li key={to}>
              <AppLink to={to} className="link-strong">
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.remove.title} plain>
        <RemovePart onDeleted={() => void client.invalidateQueries()} />
      </Part>
    </div>
  );
}

function Part({ title, plain = false, children }: { title: string; plain?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={plain ? 'your-data-part' : 'your-data-part your-data-copy'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
