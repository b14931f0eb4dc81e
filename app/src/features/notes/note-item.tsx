import { shareWords } from '@/components/kit/share-words';
import { formatMoment } from '@/lib/dates';
import { records, recordsChanged, removeRecord, type RecordOf, type SearchHit } from '@/lib/records';
import { showToast } from '@/lib/toasts';
import { Markdown } from './markdown';
import { words } from './words';

interface Props {
  record: RecordOf<'note'>;
  excerpt: SearchHit['excerpt'] | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onDeleted: () => void;
}

const shortChars = 240;

/** The beginning of a longer note. It ends between two lines or two words, and never inside an emoji. */
export function beginningOf(body: string): string {
  const letters = Array.from(body);
  if (letters.length <= shortChars) return body;
  const cut = letters.slice(0, shortChars).join('');
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  return `${end > shortChars / 2 ? cut.slice(0, end) : cut}…`;
}

export function NoteItem({ record, excerpt, isOpen, onOpen, onDeleted }: Props) {
  const { content, version } = record;
  const { title = '', body = '', tags = [], pinned = false, bringToSession = false } = content;
  const name = title.trim() || Array.from(body.replace(/\s+/gu, ' ').trim()).slice(0, 40).join('');

  const togglePin = async () => {
    try {
      await records.update<'note'>(record.id, version, { status: record.status, content: { ...content, pinned: !pinned } });
    } catch {
      showToast({ text: words.pinTrouble });
    }
    recordsChanged();
  };
  const remove = async () => {
    if (!(await removeRecord(record, { told: words.removed }))) return;
    onDeleted();
    // The pressed button goes with its line, so the way back gets the focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-toast-action]')?.focus());
  };

  return (
    <li className="note-item">
      <article aria-label={name}>
        <p className="note-facts">
          <time dateTime={record.occurredAt}>{formatMoment(record.occurredAt)}</time>
          {pinned ? <span className="note-fact">{words.pinned}</span> : null}
          {bringToSession ? <span className="note-fact">{words.toSession}</span> : null}
        </p>
        {title.trim() === '' ? null : <h3>{title}</h3>}
        <div className="note-text">{excerpt ? <Excerpt {...excerpt} /> : <Markdown text={beginningOf(body)} top={title.trim() === '' ? 3 : 4} />}</div>
        {tags.length > 0 ? (
          <ul className="note-tags" aria-label={words.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        ) : null}
        <p className="small">{version === 0 ? words.waiting : shareWords[record.share]}</p>
        <div className="row">
          <button type="button" className="button button-small" aria-disabled={isOpen || undefined} aria-label={`${isOpen ? words.openNow : words.open}: ${name}`} onClick={() => isOpen || onOpen()}>
            {isOpen ? words.openNow : words.open}
          </button>
          {version === 0 ? null : (
            <>
              <button type="button" className="button button-small button-quiet" aria-label={`${pinned ? words.unpin : words.pinIt}: ${name}`} onClick={() => void togglePin()}>
                {pinned ? words.unpin : words.pinIt}
              </button>
              <button type="button" className="button button-small button-quiet" aria-label={`${words.remove}: ${name}`} onClick={() => void remove()}>
                {words.remove}
              </button>
            </>
          )}
        </div>
      </article>
    </li>
  );
}

/** The place that was found, with the found words marked. */
function Excerpt({ text, spans }: SearchHit['excerpt']) {
  const parts = [];
  let end = 0;
  for (const [from, to] of spans) {
    if (from < end) continue;
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  parts.push(text.slice(end));
  return <p>{parts}</p>;
}
