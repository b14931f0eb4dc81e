import { Excerpt } from '@/components/record-form/excerpt';
import { RecordItem } from '@/components/record-form/record-item';
import { Button } from '@/components/ui/button';
import { Markdown } from '@/components/ui/markdown';
import { saveRecord, type RecordOf, type SearchHit } from '@/records';
import { showToast } from '@/lib/toasts';
import { NoteText } from './note-text';
import { copy } from './copy';

interface Props {
  record: RecordOf<'note'>;
  excerpt: SearchHit['excerpt'] | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onDeleted: () => void;
}

const shortChars = 240;

/** The start of a long note, cut between lines or words and never inside an emoji. */
export function beginningOf(body: string): string {
  const letters = Array.from(body);
  if (letters.length <= shortChars) return body;
  const cut = letters.slice(0, shortChars).join('');
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  return `${end > shortChars / 2 ? cut.slice(0, end) : cut}…`;
}

export function NoteItem({ record, excerpt, isOpen, onOpen, onDeleted }: Props) {
  const { content } = record;
  const { title = '', body = '', tags = [], pinned = false, bringToSession = false } = content;
  const name = title.trim() || Array.from(body.replace(/\s+/gu, ' ').trim()).slice(0, 40).join('');

  const togglePin = async () => {
    try {
      await saveRecord('note', { ...content, pinned: !pinned }, { base: record });
    } catch {
      showToast({ text: copy.pinTrouble });
    }
  };

  return (
    <RecordItem
      record={record}
      name={name}
      copy={copy}
      isOpen={isOpen}
      onOpen={onOpen}
      onDeleted={onDeleted}
      facts={
        <>
          {pinned ? <span className="rounded-full bg-tint px-2.5 text-ink">{copy.pinned}</span> : null}
          {bringToSession ? <span className="rounded-full bg-tint px-2.5 text-ink">{copy.toSession}</span> : null}
        </>
      }
      actions={
        <Button variant="quiet" size="small" aria-label={`${pinned ? copy.unpin : copy.pinIt}: ${name}`} onClick={() => void togglePin()}>
          {pinned ? copy.unpin : copy.pinIt}
        </Button>
      }
    >
      {title.trim() === '' ? null : <h3 className="my-1.5 wrap-anywhere">{title}</h3>}
      <NoteText>
        {excerpt ? (
          <p>
            <Excerpt {...excerpt} />
          </p>
        ) : (
          <Markdown text={beginningOf(body)} top={title.trim() === '' ? 3 : 4} />
        )}
      </NoteText>
      {tags.length > 0 ? (
        <ul className="my-2 flex flex-wrap gap-1.5" aria-label={copy.tags}>
          {tags.map((tag) => (
            <li key={tag} className="rounded-full border border-hairline px-2.5 text-small">
              {tag}
            </li>
          ))}
        </ul>
      ) : null}
    </RecordItem>
  );
}
