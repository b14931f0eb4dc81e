import { useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { cardStyle } from '@/components/ui/card';
import { Lead, strongLink } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { partAfter } from '@/lib/loaded-beside';
import { BringPart } from './bring-part';
import { CopyPart } from './copy-part';
import { LeavingNote } from './leaving-note';
import { copy, therapistCopy } from './copy';

const [RemovePart] = partAfter(async () => (await import('./remove-part')).RemovePart);

const ofAll = [
  ['/settings#drafts', copy.where.settings],
  ['/privacy', copy.where.privacy],
] as const;
const ofPatient = [['/journal', copy.where.entries], ...ofAll] as const;
const ofTherapist = [
  ['/therapist/patients', therapistCopy.where.patients],
  ['/admin/knowledge', therapistCopy.where.articles],
  ...ofAll,
] as const;

/** The page about a user's data: what is stored and where, and how to download, import and delete it. */
export function YourDataPage() {
  const client = useQueryClient();
  const { user, isTherapist } = useAuth();
  if (!user) return null;
  const { lead, where } = isTherapist ? therapistCopy : copy;

  return (
    <div className="max-w-[46rem]">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{lead}</Lead>
      <LeavingNote />
      <Part title={copy.copy.title}>
        <CopyPart />
      </Part>
      <Part title={copy.bring.title}>
        <BringPart />
      </Part>
      <Part title={copy.where.title} plain>
        <dl className="my-4 border-t border-hairline">
          {where.items.map(([what, place]) => (
            <div key={what} className="border-b border-hairline py-3">
              <dt className="font-semibold">{what}</dt>
              <dd>{place}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {(isTherapist ? ofTherapist : ofPatient).map(([to, name]) => (
            <li key={to}>
              <AppLink to={to} className={strongLink}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={copy.remove.title} plain>
        <RemovePart onDeleted={() => void client.invalidateQueries()} />
      </Part>
    </div>
  );
}

function Part({ title, plain = false, children }: { title: string; plain?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={plain ? 'mt-12' : cardStyle({ className: 'mt-6 [&>p]:mt-2' })} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
