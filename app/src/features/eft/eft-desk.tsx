import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { besideRail, FinishFoot } from '@/components/record-form/finish-foot';
import { RecordForm, useFormContent } from '@/components/record-form/record-form';
import { useFinish } from '@/components/record-form/use-finish';
import { useAddressOfSave, type ContentOf, type RecordHandle } from '@/records';
import { useFirstEntry } from '@/records/use-first-entry';
import { whenIdle } from '@/lib/when-ready';
import type { EftAddress } from './address';
import { EftFlow, laterSteps } from './eft-flow';
import { hasWords } from './entry';
import type { StepId } from './step-ids';
import { stepOf } from './steps';
import { stepCopy, copy } from './copy';

/** Not needed for the first step. Loaded while the person writes, so that it works offline too. */
const end = () => import('./eft-result');
const EftResult = lazy(async () => ({ default: (await end()).EftResult }));
const LastEntries = lazy(async () => ({ default: (await import('./last-entries')).LastEntries }));

export interface EftProps {
  address: EftAddress;
  onAddress: (address: EftAddress, how: 'push' | 'replace') => void;
  /** Starts a thought record from this entry. */
  onHandOver: (id: string) => void;
}

interface Props extends EftProps {
  writing: RecordHandle<'eft_entry'>;
}

const missing = (entry: ContentOf['eft_entry']) => (hasWords(entry) ? undefined : copy.needOne);

const titleOf = (step: StepId) => stepCopy[step].title;

/** The steps of one entry, and its result. */
export function EftDesk(props: Props) {
  // Failures are reported where these are rendered.
  useEffect(() => whenIdle(() => void Promise.all([laterSteps(), end()]).catch(() => {})), []);
  return (
    <RecordForm kind="eft_entry" writing={props.writing} missing={missing}>
      <Entry {...props} />
    </RecordForm>
  );
}

function Entry({ address, onAddress, onHandOver, writing }: Props) {
  const { id, set, version } = writing;
  const entry = useFormContent<'eft_entry'>();
  const { entry: asked, step } = address;
  const navigate = useNavigate();
  useFirstEntry(writing);
  const go = (next: StepId) => onAddress({ entry: asked, step: next }, 'push');

  // Must run before the step to the result, which the same save triggers.
  useAddressOfSave(writing, asked, () => onAddress({ entry: id, step }, 'replace'));
  const ending = useFinish(
    writing,
    () => onAddress({ entry: id, step: 'result' }, 'push'),
    () => void navigate({ to: '/journal' }),
  );

  if (step === 'result') {
    return (
      <Suspense>
        <EftResult
          entry={entry}
          onBack={() => go('body')}
          onHandOver={() => onHandOver(id)}
          onAnother={() => {
            // Offline, the entry has not left this page. It stays stored, and a new one begins.
            if (version === undefined) writing.startNew();
            onAddress({}, 'push');
          }}
        />
      </Suspense>
    );
  }
  const current = step ?? 'body';
  return (
    <>
      <div className="mt-8">
        <EftFlow entry={entry} set={set} onGo={go} current={current} onStop={ending.finish} />
        <FinishFoot
          writing={writing}
          end={ending}
          isLast={current === 'again'}
          stepOf={stepOf}
          titleOf={titleOf}
          onGo={go}
          className={besideRail}
        />
      </div>
      {step === undefined ? (
        <Suspense>
          <LastEntries openId={id} onOpen={(next) => onAddress(next, 'push')} />
        </Suspense>
      ) : null}
    </>
  );
}
