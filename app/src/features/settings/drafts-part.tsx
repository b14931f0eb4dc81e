import { useEffect, useRef, useState } from 'react';
import { Button, buttonStyle } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { showToast } from '@/lib/toasts';
import { AppLink } from '@/components/ui/app-link';
import { momentInSentence } from '@/lib/text/dates';
import { SettingItem, SettingList } from './parts';
import { copy } from './copy';

/** A text that is kept on this device and not yet saved on the server. */
export interface KeptDraft {
  id: string;
  /** The page where it can be continued. */
  to: string;
  words: string;
  keptAt: number;
  /** Whether another tab is editing it now. */
  openElsewhere: boolean;
}

/** The drafts of this device. Both functions may fail where storage is broken. */
export interface DraftShelf {
  list: () => Promise<KeptDraft[]>;
  /** Removes it. Returns a function that restores it; undefined if it was changed since it was listed, and stays. */
  remove: (draft: KeptDraft) => Promise<(() => Promise<void>) | undefined>;
}

type Found = { kind: 'looking' } | { kind: 'trouble' } | { kind: 'found'; drafts: readonly KeptDraft[] };

export function DraftsPart({ shelf }: { shelf: DraftShelf }) {
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let live = true;
    shelf.list().then(
      (drafts) => live && setFound({ kind: 'found', drafts }),
      () => live && setFound({ kind: 'trouble' }),
    );
    return () => {
      live = false;
    };
  }, [shelf]);

  const look = () => shelf.list().then((drafts) => setFound({ kind: 'found', drafts }));

  const remove = async (draft: KeptDraft) => {
    try {
      const putBack = await shelf.remove(draft);
      await look();
      if (!putBack) return;
      // The pressed button is gone with its line.
      box.current?.focus();
      showToast({ text: copy.drafts.removed, action: { label: copy.drafts.undo, run: () => void putBack().then(look) } });
    } catch {
      setFound({ kind: 'trouble' });
    }
  };

  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p>{copy.drafts.about}</p>
      {found.kind === 'looking' ? (
        <output className="mt-1 text-secondary" data-loading>
          {copy.drafts.looking}
        </output>
      ) : null}
      {found.kind === 'trouble' ? <p className="mt-1 text-secondary">{copy.drafts.trouble}</p> : null}
      {found.kind === 'found' && found.drafts.length === 0 ? <p className="mt-1 text-secondary">{copy.drafts.none}</p> : null}
      {found.kind === 'found' && found.drafts.length > 0 ? (
        <SettingList>
          {found.drafts.map((draft) => (
            <SettingItem
              key={draft.id}
              actions={
                draft.openElsewhere ? null : (
                  <Row className="mt-0">
                    <AppLink to={draft.to} className={buttonStyle({ size: 'small' })}>
                      {copy.drafts.open}
                      <span className="sr-only">: {draft.words}</span>
                    </AppLink>
                    <Button size="small" variant="quiet" onClick={() => void remove(draft)}>
                      {copy.drafts.remove}
                      <span className="sr-only">: {draft.words}</span>
                    </Button>
                  </Row>
                )
              }
            >
              <p className="font-reading wrap-anywhere whitespace-pre-wrap">{draft.words}</p>
              <Small>
                {copy.drafts.kept(momentInSentence(draft.keptAt))}
                {draft.openElsewhere ? ` · ${copy.drafts.busy}` : ''}
              </Small>
            </SettingItem>
          ))}
        </SettingList>
      ) : null}
    </div>
  );
}
