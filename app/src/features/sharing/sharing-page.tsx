import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { EmptyState } from '@/components/record-form/empty-state';
import { Lead } from '@/components/ui/text';
import { loadStateOf } from '@/lib/api/load-state';
import { useCareEvents } from '@/lib/care/use-care-events';
import { useCareLinks } from '@/lib/care/use-links';
import { partBeside } from '@/lib/loaded-beside';
import { copy } from './copy';

const [LinksPart, useHasLinksPart] = partBeside(async () => (await import('./links-part')).LinksPart);

/** Everything between a patient and their therapists: what is shared, with whom, and who looked at it. */
export function SharingPage() {
  const hasLinksPart = useHasLinksPart();
  const query = useCareLinks();
  const links = query.data;
  useCareEvents({ enabled: (links?.length ?? 0) > 0 });
  return (
    <div className="max-w-[46rem]">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <LoadState {...loadStateOf(query)} {...(links && !hasLinksPart && { state: 'loading' as const })} name={copy.name}>
        {links && links.length > 0 ? <LinksPart links={links} /> : <EmptyState title={copy.none.title} text={copy.none.text} />}
      </LoadState>
    </div>
  );
}
