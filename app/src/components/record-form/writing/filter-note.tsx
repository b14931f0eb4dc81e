import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { shorten } from '@/lib/text/shorten';
import { longestWords } from './findings-list';
import type { FindingGroup } from './marks';
import { copy as writingCopy } from './copy';
import { otherWords, rewritten } from './other-words';

const copy = writingCopy.filter;

interface Props {
  text: string;
  /** The phrases that the filter refuses, as far as the live check knows them. */
  blocked: readonly FindingGroup[];
  /** The sentences of the specification about it. */
  problems: readonly string[];
  onRewrite: (text: string) => void;
  /** Given where the text is kept on the device: called when the user prefers that to another wording. */
  onKeep?: (() => void) | undefined;
}

interface Swap {
  before: string;
  after: string;
  words: string;
}

/**
 * The note about words that the filter mistakes for code: it is the filter's mistake, so it offers another wording
 * with an undo, and to leave the words as they are on this device.
 */
export function FilterNote({ text, blocked, problems, onRewrite, onKeep }: Props) {
  const [swap, setSwap] = useState<Swap>();
  const [kept, setKept] = useState<string>();
  if (kept !== undefined && kept !== text) setKept(undefined);

  const use = (group: FindingGroup, words: string) => {
    const after = rewritten(text, group);
    setSwap({ before: text, after, words });
    onRewrite(after);
  };
  const undone = swap?.after === text ? swap : undefined;

  return (
    <>
      <output aria-live="polite">
        {undone ? (
          <span className="mt-2 flex flex-wrap items-center gap-x-3 text-secondary">
            {copy.swapped(shorten(undone.words, longestWords))}
            <Button size="small" variant="quiet" onClick={() => onRewrite(undone.before)}>
              {copy.undo}
            </Button>
          </span>
        ) : null}
        {problems.length > 0 && kept === text ? <span className="mt-2 block text-secondary">{copy.kept}</span> : null}
      </output>
      {problems.length > 0 && kept !== text ? (
        <Notice tone="info" className="mt-3">
          <p className="font-semibold">{lead(blocked)}</p>
          <p>{copy.whatHelps}</p>
          <Row className="mt-3 gap-2">
            {blocked.map((group) => {
              const other = group.words === undefined ? undefined : otherWords(group.words);
              return other === undefined ? null : (
                <Button key={group.key} size="small" onClick={() => use(group, other)}>
                  {copy.use(shorten(other, longestWords))}
                </Button>
              );
            })}
            {onKeep ? (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setKept(text);
                  onKeep();
                }}
              >
                {copy.keep}
              </Button>
            ) : null}
          </Row>
          <Small className="mt-2">{copy.says}</Small>
          {problems.map((problem) => (
            <Small key={problem}>{problem}</Small>
          ))}
        </Notice>
      ) : null}
    </>
  );
}

function lead(blocked: readonly FindingGroup[]): string {
  if (blocked.length === 0) return copy.command('some of these words');
  const words = blocked.flatMap((group) =>
    group.words === undefined || group.words.startsWith('<') ? [] : [`“${shorten(group.words, longestWords)}”`],
  );
  return words.length > 0 ? copy.command(words.join(', ')) : copy.html;
}
