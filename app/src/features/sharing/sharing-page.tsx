import { homeworkCopy } from '@/components/care/homework-copy';
import { HomeworkList } from '@/components/care/homework-list';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { EmptyState } from '@/components/record-form/empty-state';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Lead } from '@/components/ui/text';
import { AppError } from '@/lib/errors';
import type { CareLink } from '@/lib/care/sharing-data';
import { useCareEvents } from '@/lib/care/use-care-events';
import { useCareLinks } from '@/lib/care/use-links';
import { AccessPart } from './access-part';
import { LinkPart } from './link-part';
import { copy } from './copy';

const order: Readonly<Record<CareLink['status'], number>> = { active: 0, paused: 1, ended: 2 };

/** Everything between a patient and their therapists: what is shared, with whom, and who looked at it. */
export function SharingPage() {
  const { data: links, isError, error, refetch } = useCareLinks();
  useCareEvents({ enabled: (links?.length ?? 0) > 0 });
  return (
    <div className="max-w-[46rem]">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <LoadState
        state={links ? 'ready' : isError ? 'problem' : 'loading'}
        name={copy.name}
        error={isError ? AppError.from(error) : undefined}
        retry={() => void refetch()}
      >
        {links && links.length > 0 ? (
          <>
            <Notice tone="amber" className="mt-6">
              {copy.watched}
            </Notice>
            <div className="mt-8 grid gap-8">
              {links
                .toSorted((a, b) => order[a.status] - order[b.status])
                .map((link) => (
                  <LinkPart key={link.id} link={link} />
                ))}
            </div>
            <Panel title={homeworkCopy.title} className="mt-8">
              <HomeworkList empty={homeworkCopy.none} />
            </Panel>
            <AccessPart />
          </>
        ) : (
          <EmptyState title={copy.none.title} text={copy.none.text} />
        )}
      </LoadState>
    </div>
  );
}
