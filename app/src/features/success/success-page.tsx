import { lazy, Suspense, useRef } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { OpenRecord, stillOpening } from '@/components/record-form/open-record';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import { Button } from '@/components/ui/button';
import type { SuccessEntry } from '@/lib/wasm/cbt';
import { partBeside } from '@/lib/loaded-beside';
import { useRecord, useRecords } from '@/records';
import { beliefsOf } from './beliefs';
import { copy } from './copy';

const [SuccessForm, useHasSuccessForm] = partBeside(async () => (await import('./success-form')).SuccessForm);
/** The form renders first; the list and the charts follow. */
const LookBack = lazy(async () => ({ default: (await import('./look-back')).LookBack }));
const SuccessList = lazy(async () => ({ default: (await import('./success-list')).SuccessList }));
const Replay = lazy(async () => ({ default: (await import('./replay')).Replay }));

interface Props {
  entryId: string | undefined;
  replay: boolean;
  /** Puts the id of a success, or none, into the address. */
  onEntry: (id: string | undefined, how: 'push' | 'replace') => void;
  onReplay: (on: boolean) => void;
}

const empty: SuccessEntry = { happened: '', helped: '', strengths: [], oldBelief: '', newBelief: '', discount: '', feeling: '' };
const kinds = ['success'] as const;
const page = { limit: 200 };

export function SuccessPage({ entryId, replay, onEntry, onReplay }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const hasSuccessForm = useHasSuccessForm();
  const record = useRecord('success', { id: entryId, empty });
  const opening = hasSuccessForm ? record : stillOpening;
  const found = useRecords(kinds, page);
  const stored = found.records.filter(({ version }) => version > 0);

  const go = (id: string | undefined) => {
    onEntry(id, 'push');
    top.current?.scrollIntoView({ block: 'start' });
    document.querySelector('h1')?.focus();
  };

  return (
    <div ref={top}>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      {found.state === 'loading' ? (
        <LoadState state="loading" name={copy.listName} />
      ) : replay && stored.length > 0 ? (
        <Suspense fallback={<LoadState state="loading" name={copy.listName} />}>
          <Replay
            successes={stored}
            onClose={() => {
              onReplay(false);
              document.querySelector('h1')?.focus();
            }}
          />
        </Suspense>
      ) : (
        <>
          {stored.length > 0 ? (
            <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button variant="primary" onClick={() => onReplay(true)}>
                {copy.replayStart}
              </Button>
              <span className="text-small text-secondary">{copy.replayLead}</span>
            </p>
          ) : null}
          <OpenRecord opening={opening} onNew={() => onEntry(undefined, 'replace')}>
            {(writing) => (
              <SuccessForm
                key={writing.id}
                writing={writing}
                beliefs={beliefsOf(stored)}
                entryId={entryId}
                onSaved={(id) => onEntry(id, 'replace')}
                onAnother={() => go(undefined)}
              />
            )}
          </OpenRecord>
          {opening.kind === 'opening' ? null : (
            <Suspense fallback={null}>
              <SuccessList
                found={found}
                openId={entryId}
                onOpen={go}
                onDeleted={(id) => {
                  if (id === entryId) onEntry(undefined, 'replace');
                }}
              />
            </Suspense>
          )}
          {opening.kind !== 'opening' && found.state === 'ready' && stored.length > 0 ? (
            <Suspense fallback={null}>
              <LookBack successes={stored} />
            </Suspense>
          ) : null}
        </>
      )}
    </div>
  );
}
