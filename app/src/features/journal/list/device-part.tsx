import { useQuery } from '@tanstack/react-query';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/dates';
import { draftStore, type Draft, type Queued } from '@/lib/drafts';
import { toldOnPage } from '@/lib/query-client';
import { recordsKey, sendWaiting } from '@/lib/records';
import { firstWords, nameOf, pageOf } from '@/lib/records/shown';
import { journalKinds } from './filters';
import { words } from './words';

const text = words.device;

async function findQueued(): Promise<(Draft & { queued: Queued })[]> {
  const drafts = await draftStore()
    .list()
    .catch((): Draft[] => []);
  return drafts.filter((draft): draft is Draft & { queued: Queued } => draft.queued !== undefined && (journalKinds as readonly string[]).includes(draft.kind));
}

/** Saves that the server does not have yet. Nobody has to wonder where they are. */
export function DevicePart() {
  const { data = [] } = useQuery({ queryKey: [...recordsKey, 'queued'], queryFn: findQueued, networkMode: 'always', meta: toldOnPage });
  if (data.length === 0) return null;
  return (
    <section className="journal-device" aria-labelledby="journal-device">
      <h2 id="journal-device">{text.title}</h2>
      <p className="quiet">{text.lead}</p>
      <ul className="entry-list">
        {data.map(({ id, kind, recordId, queued }) => (
          <li key={id} className="entry-item">
            <div className="entry-text">
              <p className="entry-date">
                {formatMoment(queued.at)} · {nameOf(kind)} · {text[queued.trouble ?? 'waiting']}
              </p>
              <p className="own-words">{firstWords(kind, queued.content)}</p>
            </div>
            <div className="row">
              <AppLink to={pageOf(kind, recordId)} className="button button-small">
                {text.open}
                <span className="visually-hidden">: {firstWords(kind, queued.content)}</span>
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
      {data.some(({ queued }) => queued.trouble === undefined) ? (
        <button type="button" className="button" onClick={() => void sendWaiting()}>
          {text.send}
        </button>
      ) : null}
    </section>
  );
}
