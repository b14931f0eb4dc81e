import { useNavigate } from '@tanstack/react-router';
import { besideRail, FinishFoot } from '@/components/record-form/finish-foot';
import { OpenRecord } from '@/components/record-form/open-record';
import { RecordForm, useFormContent } from '@/components/record-form/record-form';
import { useFinish } from '@/components/record-form/use-finish';
import { PageHeading } from '@/components/layout/page-heading';
import { Notice } from '@/components/ui/notice';
import { useCbt } from '@/lib/wasm/cbt';
import { useAddressOfSave, useRecord, type ContentOf, type RecordHandle } from '@/records';
import { useFirstEntry } from '@/records/use-first-entry';
import type { RecordAddress } from './address';
import { usePrefill, type Prefill } from './prefill';
import { QuickFields } from './quick-fields';
import { emptyRecord, hasSituationOrThought } from './record';
import { RecordFlow } from './record-flow';
import { ResultCard } from './result-card';
import type { StepId } from './step-ids';
import { stepOf, stepToGoOn } from './steps';
import { stepCopy, copy } from './copy';

interface Props {
  address: RecordAddress;
  onAddress: (address: RecordAddress, how: 'push' | 'replace') => void;
  /** The page the person was on the way to before this one. */
  goOnTo?: string | undefined;
}

const missing = (record: ContentOf['thought_record']) => (hasSituationOrThought(record) ? undefined : copy.needOne);

const titleOf = (step: StepId) => stepCopy[step].title;

/** A thought record, to write or to read. */
export function RecordPage(props: Props) {
  const { entry, from, begin, step } = props.address;
  const shown = begin === 'quick' ? undefined : step === 'result' ? copy.resultTitle : titleOf(step ?? 'situation');
  const prefill = usePrefill(entry === undefined ? from : undefined);
  // Loads the core early, so that hints and result are ready when needed.
  useCbt('words');
  return (
    <>
      <PageHeading title={shown ? `${shown} · ${copy.title}` : copy.title}>
        {begin === 'quick' ? copy.headingQuick : copy.headingRecord}
        {/* The heading of the step is seen below. The result is a page of its own. */}
        {shown && step !== 'result' ? <span className="sr-only">: {shown}</span> : null}
      </PageHeading>
      {prefill.kind === 'loading' ? (
        <output className="block min-h-48 py-6 text-secondary">{copy.opening}</output>
      ) : (
        <Opened {...props} prefill={prefill} />
      )}
    </>
  );
}

function Opened({ prefill, ...props }: Props & { prefill: Prefill }) {
  const { address, onAddress } = props;
  const opening = useRecord('thought_record', {
    id: address.entry,
    empty: emptyRecord,
    from: prefill.kind === 'ready' ? prefill.record : undefined,
  });
  return (
    <OpenRecord opening={opening} step={address.step} onNew={() => onAddress({ begin: 'record' }, 'replace')}>
      {(writing) => (
        <RecordForm key={writing.id} kind="thought_record" writing={writing} missing={missing}>
          <Record {...props} writing={writing} prefill={prefill} />
        </RecordForm>
      )}
    </OpenRecord>
  );
}

function Record({ address, onAddress, goOnTo, writing, prefill }: Props & { writing: RecordHandle<'thought_record'>; prefill: Prefill }) {
  const { id, set, version } = writing;
  const record = useFormContent<'thought_record'>();
  const { entry, begin, step } = address;
  const navigate = useNavigate();
  useFirstEntry(writing);
  const go = (next: StepId) => onAddress({ ...address, step: next }, 'push');

  // Must run before the step to the result, which the same save triggers.
  useAddressOfSave(writing, entry, () => onAddress({ entry: id, begin, step }, 'replace'));
  const end = useFinish(
    writing,
    () => onAddress({ entry: id, begin, step: 'result' }, 'push'),
    () => void navigate({ to: '/journal' }),
  );

  if (step === 'result') {
    return <ResultCard id={id} record={record} goOnTo={goOnTo} waits={writing.state.kind === 'queued'} onBack={() => go('situation')} />;
  }
  const quick = begin === 'quick';
  const current = step ?? 'situation';
  const props = { id, record, set, onGo: go };
  const foot = (
    <FinishFoot
      writing={writing}
      end={end}
      isLast={quick || current === 'next'}
      stepOf={stepOf}
      titleOf={titleOf}
      onGo={quick ? undefined : go}
      {...(!quick && { className: besideRail })}
    />
  );
  return (
    <>
      <Beginning isNew={version === undefined && writing.restoredAt === undefined} prefill={prefill} />
      {quick ? (
        <div className="mt-8 grid gap-4">
          <QuickFields {...props} onGrow={() => onAddress({ ...address, begin: 'record', step: stepToGoOn(record) }, 'push')} />
          {foot}
        </div>
      ) : (
        <RecordFlow {...props} current={current} foot={foot} />
      )}
    </>
  );
}

/** A line about the entry that a new record was started from. */
function Beginning({ isNew, prefill }: { isNew: boolean; prefill: Prefill }) {
  if (!isNew) return null;
  if (prefill.kind === 'missing')
    return (
      <Notice tone="amber" className="mt-6">
        {copy.fromMissing}
      </Notice>
    );
  if (prefill.kind === 'ready') return <p className="mt-1 text-secondary">{prefill.source === 'eft' ? copy.fromEft : copy.fromEntry}</p>;
  return null;
}
