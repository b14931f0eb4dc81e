import { OpenRecord, stillOpening } from '@/components/record-form/open-record';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import { useCbt } from '@/lib/wasm/cbt';
import { partBeside } from '@/lib/loaded-beside';
import { useRecord } from '@/records';
import type { EftProps } from './eft-desk';
import { emptyEntry } from './entry';
import { copy } from './copy';

const [EftDesk, useHasEftDesk] = partBeside(async () => (await import('./eft-desk')).EftDesk);

/** The emotion-focused journal: it begins with a feeling and may lead to a thought record. */
export function EftPage(props: EftProps) {
  const { address, onAddress } = props;
  const hasEftDesk = useHasEftDesk();
  const record = useRecord('eft_entry', { id: address.entry, empty: emptyEntry });
  // Loads the core early, so that the suggestion of a pause is ready when needed.
  useCbt('forms');
  return (
    <>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      {address.step === undefined ? (
        <>
          <Lead>{copy.lead}</Lead>
          <p className="mt-4">{copy.promise}</p>
          <p className="mt-4 max-w-measure rounded-control bg-tint px-5 py-3 text-secondary">{copy.notTapping}</p>
        </>
      ) : null}
      <OpenRecord opening={hasEftDesk ? record : stillOpening} step={address.step} onNew={() => onAddress({}, 'replace')}>
        {(writing) => <EftDesk key={writing.id} {...props} writing={writing} />}
      </OpenRecord>
    </>
  );
}
