import { PageHeading } from '@/components/layout/page-heading';
import { waitingLook } from '@/components/record-form/load-state';
import { Lead } from '@/components/ui/text';
import { partBeside } from '@/lib/loaded-beside';
import type { AnalyserProps } from './analyser-desk';
import { copy } from './copy';

const [AnalyserDesk, useHasAnalyserDesk] = partBeside(async () => (await import('./analyser-desk')).AnalyserDesk);

export function DistortionPage(props: AnalyserProps) {
  const hasAnalyserDesk = useHasAnalyserDesk();
  return (
    <div>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead className="mb-12">{copy.lead}</Lead>
      {hasAnalyserDesk ? <AnalyserDesk {...props} /> : <output className={waitingLook}>{copy.loading}</output>}
    </div>
  );
}
