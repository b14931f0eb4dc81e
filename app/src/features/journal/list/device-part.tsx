import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button, buttonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { showToast } from '@/lib/toasts';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/text/dates';
import { type OtherDraft, recordsChanged, recordsKey, recordStore, sendWaiting } from '@/records';
import { toldOnPage } from '@/lib/api/query-client';
import { journalKinds, nameOf } from '@/records/registry';
import { EntryLine } from '../entry-line';
import { copy } from './copy';

const text = copy.device;

interface Listed {
  draft: OtherDraft;
  words: string;
  /** The page that continues it. */
  to: string;
}

async function findDrafts(): Promise<Listed[]> {
  const drafts = await recordStore()
    .allDrafts()
    .catch((): OtherDraft[] => []);
  const ours = drafts.filter(({ kind }) => (journalKinds as readonly string[]).includes(kind));
  const { calmWords, pageOfDraft } = await import('@/records/calm-words');
  return Promise.all(ours.map(async (draft) => ({ draft, words: await calmWords(draft.kind, draft.content), to: pageOfDraft(draft) })));
}

function stateOf({ phase, openElsewhere, version }: OtherDraft): string {
  if (phase !== 'dirty') return text[phase === 'pending' ? 'waiting' : phase];
  if (openElsewhere) return text.elsewhere;
  return version === undefined ? text.unsaved : text.changed;
}

/** Text that is stored only on this device. */
export function DevicePart() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data = [] } = useQuery({
    queryKey: [...recordsKey, 'on this device'],
    queryFn: findDrafts,
    // Reads the device, not the network, and drafts change while this is cached.
    networkMode: 'always',
    staleTime: 0,
    meta: toldOnPage,
  });
  if (data.length === 0) return null;

  const remove = async (draft: OtherDraft) => {
    const restore = await recordStore()
      .removeDraft(draft)
      .catch(() => undefined);
    // Also shows one that was changed since and stays.
    recordsChanged();
    if (!restore) return;
    // The pressed button is removed with its row.
    heading.current?.focus();
    const putBack = async () => {
      await restore();
      recordsChanged();
    };
    showToast({ text: text.removed, action: { label: text.undo, run: () => void putBack() } });
  };

  return (
    <Card as="section" className="mt-12 max-w-240" aria-labelledby="journal-device">
      <h2 id="journal-device" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p className="mt-1 text-secondary">{text.lead}</p>
      <ul className="mt-4">
        {data.map(({ draft, words: shown, to }) => {
          const { id, kind, updatedAt, phase, save, openElsewhere } = draft;
          return (
            <EntryLine key={id} facts={`${formatMoment(save?.at ?? updatedAt)} · ${nameOf(kind)} · ${stateOf(draft)}`} text={shown}>
              {openElsewhere ? null : (
                <>
                  <AppLink to={to} className={buttonStyle({ size: 'small' })}>
                    {text.open}
                    <span className="sr-only">: {shown}</span>
                  </AppLink>
                  {phase === 'pending' ? null : (
                    <Button variant="quiet" size="small" onClick={() => void remove(draft)}>
                      {text.remove}
                      <span className="sr-only">: {shown}</span>
                    </Button>
                  )}
                </>
              )}
            </EntryLine>
          );
        })}
      </ul>
      {data.some(({ draft: { phase } }) => phase === 'pending') ? (
        <Button className="mt-6" onClick={() => void sendWaiting()}>
          {text.send}
        </Button>
      ) : null}
    </Card>
  );
}
