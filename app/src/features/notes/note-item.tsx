import { RecordItem } from '@/components/record-form/record-item';
import { records, recordsChanged, type RecordOf, type SearchHit } from '@/records';
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

  return (
    <RecordItem
      record={record}
      name={name}
      words={words}
      isOpen={isOpen}
      onOpen={onOpen}
      onDeleted={onDeleted}
      facts={
        <>
          {pinned ? <span className="note-fact">{words.pinned}</span> : null}
          {bringToSession ? <span className="note-fact">{words.toSession}</span> : null}
        </>
      }
      actions={
        <button type="button" className="button button-small button-quiet" aria-label={`${pinned ? words.unpin : words.pinIt}: ${name}`} onClick={() => void togglePin()}>
          {pinned ? words.unpin : words.pinIt}
        </button>
      }
    >
      {title.trim() === '' ? null : <h3 className="note-title">{title}</h3>}
      <div className="note-text">{excerpt ? <Excerpt {...excerpt} /> : <Markdown text={beginningOf(body)} top={title.trim() === '' ? 3 : 4} />}</div>
      {tags.length > 0 ? (
        <ul className="note-tags" aria-label={words.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
    </RecordItem>
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
