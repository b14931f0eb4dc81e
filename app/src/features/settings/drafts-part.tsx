import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/lib/toasts';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/dates';
import { words } from './words';

/** Words that were kept on this device and are not saved on the server. */
export interface KeptDraft {
  id: string;
  /** Where they can be continued. */
  to: string;
  words: string;
  keptAt: number;
  /** Another tab is writing them now. */
  openElsewhere: boolean;
}

/** What the page needs of the place where drafts are kept. Both ways may fail where storage is broken. */
export interface DraftShelf {
  list: () => Promise<KeptDraft[]>;
  /** Gives the way to put it back. */
  remove: (id: string) => Promise<() => Promise<void>>;
}

type Found = { kind: 'looking' } | { kind: 'trouble' } | { kind: 'found'; drafts: readonly KeptDraft[] };

export function DraftsPart({ shelf }: { shelf: DraftShelf }) {
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  const place = useRef<HTMLDivElement>(null);

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

  const remove = async (id: string) => {
    try {
      const putBack = await shelf.remove(id);
      await look();
      // The pressed button is gone with its line.
      place.current?.focus();
      showToast({ text: words.drafts.removed, action: { label: words.drafts.undo, run: () => void putBack().then(look) } });
    } catch {
      setFound({ kind: 'trouble' });
    }
  };

  return (
    <div ref={place} tabIndex={-1} className="settings-drafts">
      <p>{words.drafts.about}</p>
      {found.kind === 'looking' ? <output className="quiet">{words.drafts.looking}</output> : null}
      {found.kind === 'trouble' ? <p className="quiet">{words.drafts.trouble}</p> : null}
      {found.kind === 'found' && found.drafts.length === 0 ? <p className="quiet">{words.drafts.none}</p> : null}
      {found.kind === 'found' && found.drafts.length > 0 ? (
        <ul className="settings-list">
          {found.drafts.map((draft) => (
            <li key={draft.id}>
              <div className="settings-item">
                <p className="own-words">{draft.words}</p>
                <p className="small">
                  {words.drafts.kept(formatMoment(draft.keptAt))}
                  {draft.openElsewhere ? ` · ${words.drafts.busy}` : ''}
                </p>
              </div>
              {draft.openElsewhere ? null : (
                <div className="row">
                  <AppLink to={draft.to} className="button button-small">
                    {words.drafts.open}
                    <span className="visually-hidden">: {draft.words}</span>
                  </AppLink>
                  <button type="button" className="button button-small button-quiet" onClick={() => void remove(draft.id)}>
                    {words.drafts.remove}
                    <span className="visually-hidden">: {draft.words}</span>
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
