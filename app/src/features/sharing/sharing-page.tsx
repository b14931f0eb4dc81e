import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { EmptyState } from '@/components/record-form/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Lead } from '@/components/ui/text';
import { loadStateOf } from '@/lib/api/load-state';
import { useAuth } from '@/lib/auth';
import { useCareEvents } from '@/lib/care/use-care-events';
import { useCareLinks } from '@/lib/care/use-links';
import { partBeside } from '@/lib/loaded-beside';
import { copy } from './copy';

const [LinksPart, useHasLinksPart] = partBeside(async () => (await import('./links-part')).LinksPart);

/** Everything between a patient and their therapists: what is shared, with whom, and who looked at it. */
export function SharingPage() {
  const hasLinksPart = useHasLinksPart();
  const { isTherapist } = useAuth();
  const query = useCareLinks();
  const links = query.data ?? [];
  useCareEvents({ enabled: links.length > 0 });
  // An account keeps the links of its time as a patient.
  if (isTherapist && links.length === 0) return <TherapistSharing />;
  return (
    <div className="max-w-[46rem]">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <LoadState {...loadStateOf(query)} {...(query.data && !hasLinksPart && { state: 'loading' as const })} name={copy.name}>
        {links.length > 0 ? <LinksPart links={links} /> : <EmptyState title={copy.none.title} text={copy.none.text} />}
      </LoadState>
    </div>
  );
}

/** A therapist has no therapist here: how the sharing of their patients works, and the way to them. */
function TherapistSharing() {
  const text = copy.forTherapist;
  return (
    <div className="max-w-[46rem]">
      <PageHeading title={copy.title}>{text.heading}</PageHeading>
      <Lead>{text.lead}</Lead>
      <Panel title={text.title} className="mt-8">
        <ul className="mt-2 list-disc space-y-1 ps-[1.25em]">
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Panel>
      <Row>
        <LinkButton to="/therapist/patients" variant="primary">
          {text.patients}
        </LinkButton>
      </Row>
    </div>
  );
}
