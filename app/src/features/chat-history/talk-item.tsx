import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { RecordItem } from '@/components/record-form/record-item';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ownWords, Small } from '@/components/ui/text';
import { toldOnPage } from '@/lib/api/query-client';
import { allMessages, asJson, asMarkdown, nameOfTalk, newestMessages } from '@/records/talks';
import type { Conversation, Message } from '@/lib/assistant/types';
import { saveFile } from '@/lib/device/save-file';
import { shorten } from '@/lib/text/shorten';
import { showToast } from '@/lib/toasts';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { records, recordsChanged, recordsKey } from '@/records';
import { copy } from './copy';

const RenameForm = lazy(async () => ({ default: (await import('./rename-form')).RenameForm }));

const shownMessages = 50;
const mostPatterns = 3;

interface Props {
  record: Conversation;
  onOpen: () => void;
}

/** A talk in the list: its name, its last words, and what can be done with it. */
export function TalkItem({ record, onOpen }: Props) {
  const { id, content } = record;
  const [renaming, setRenaming] = useState(false);
  const { data } = useQuery({
    queryKey: [...recordsKey, 'talk', id],
    queryFn: ({ signal }) => newestMessages(id, shownMessages, signal),
    meta: toldOnPage,
  });
  const messages = data?.messages ?? [];
  const name = nameOfTalk(record, messages, copy.untitled);
  const last = messages.at(-1)?.content.text ?? '';

  const change = async (part: Partial<Conversation['content']>) => {
    try {
      await records.update(id, record.version, { kind: 'conversation', status: record.status, content: { ...content, ...part } });
      recordsChanged();
      return true;
    } catch {
      showToast({ text: copy.changeTrouble });
      recordsChanged();
      return false;
    }
  };
  const download = async (ending: 'md' | 'json') => {
    try {
      const all = await allMessages(id);
      saveFile(ending === 'md' ? asMarkdown(name, all, copy.file) : asJson(record, all), copy.file.name, ending);
    } catch {
      showToast({ text: copy.exportTrouble });
    }
  };

  return (
    <RecordItem
      record={record}
      name={name}
      copy={copy}
      onOpen={onOpen}
      facts={
        <>
          {data ? <span>{copy.messages(messages.length, data.more)}</span> : null}
          {content.pinned ? <Badge tone="tint">{copy.pinned}</Badge> : null}
        </>
      }
      actions={
        <Button
          variant="quiet"
          size="small"
          aria-label={`${content.pinned ? copy.unpin : copy.pin}: ${name}`}
          onClick={() => void change({ pinned: !content.pinned })}
        >
          {content.pinned ? copy.unpin : copy.pin}
        </Button>
      }
    >
      {renaming ? (
        <Suspense fallback={null}>
          <RenameForm
            title={content.title ?? ''}
            onSave={async (title) => {
              if (await change({ title })) setRenaming(false);
            }}
            onCancel={() => setRenaming(false)}
          />
        </Suspense>
      ) : (
        <h3 className="my-1.5 wrap-anywhere">{name}</h3>
      )}
      {last === '' ? null : <p className={ownWords}>{shorten(last, 160)}</p>}
      <Patterns messages={messages} />
      {record.share === 'full' ? <Small className="mt-2">{copy.sharedWhole}</Small> : null}
      <Disclosure summary={copy.moreActions}>
        <div className="flex flex-wrap gap-x-2">
          <Button variant="quiet" size="small" aria-label={`${copy.rename}: ${name}`} onClick={() => setRenaming(true)}>
            {copy.rename}
          </Button>
          <Button variant="quiet" size="small" aria-label={`${copy.exportText}: ${name}`} onClick={() => void download('md')}>
            {copy.exportText}
          </Button>
          <Button variant="quiet" size="small" aria-label={`${copy.exportData}: ${name}`} onClick={() => void download('json')}>
            {copy.exportData}
          </Button>
        </div>
      </Disclosure>
    </RecordItem>
  );
}

/** Thinking patterns that the user's own words in a talk may have. Held texts get none. */
function Patterns({ messages }: { messages: readonly Message[] }) {
  const state = useCbt('words');
  if (state !== 'ready') return null;
  const own = messages.flatMap(({ content }) => (content.role === 'user' ? [content.text ?? ''] : [])).join('\n');
  const { patterns, hold } = cbt.findPatterns(own);
  const names = hold
    ? []
    : patterns.slice(0, mostPatterns).flatMap(({ pattern }) => PATTERNS.find((one) => one.pattern === pattern)?.name ?? []);
  return names.length === 0 ? null : (
    <p className="mt-2 text-small text-secondary">
      {copy.patterns} {names.join(', ')}
    </p>
  );
}
