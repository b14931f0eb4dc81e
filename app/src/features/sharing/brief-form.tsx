import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSend } from '@/components/forms/use-send';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { SafetyScope } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { FieldHint, FieldLegend } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { ownWords, Small } from '@/components/ui/text';
import { briefQuestionsMax, briefQuotesMax } from '@/lib/api/limits.gen';
import { careKey, sharing } from '@/lib/care/sharing';
import type { BriefPage } from '@/lib/care/care-data';
import type { BriefProposal } from '@/lib/care/sharing-data';
import { momentInSentence } from '@/lib/text/dates';
import { useSettledText } from '@/lib/text/text-source';
import { showToast } from '@/lib/toasts';
import { useDeviceText } from '@/records';
import { briefCopy as text } from './brief-copy';

interface Props {
  id: string;
  who: string;
  proposal: BriefProposal;
}

const lineKey = ({ topic, text: words }: { topic: string; text: string }): string => `line ${topic} ${words}`;
const themeKey = ({ name }: { name: string }): string => `theme ${name}`;
const quoteKey = ({ recordId, text: words }: { recordId: string; text: string }): string => `quote ${recordId} ${words}`;

const keysOf = ({ lines, themes, quotes }: BriefPage): string[] => [
  ...lines.map(lineKey),
  ...themes.map(themeKey),
  ...quotes.map(quoteKey),
];

/** At first everything but the quotes is in; later, what was shared before. */
function firstChoice({ approved, ...draft }: BriefProposal): ReadonlySet<string> {
  return new Set(keysOf(approved?.page ?? { ...draft, quotes: [] }));
}

/** The choice of what goes into the page, its preview, and the ways to share it and take it back. */
export function BriefForm({ id, who, proposal }: Props) {
  const { approved, since, lines, themes, quotes } = proposal;
  const client = useQueryClient();
  const { busy, trouble, send } = useSend();
  const [chosen, setChosen] = useState(() => firstChoice(proposal));
  const written = useDeviceText('session_questions', id, (approved?.page.questions ?? proposal.questions).join('\n'));
  const settled = useSettledText(written);

  const pageWith = (questions: string): BriefPage => ({
    since,
    lines: lines.filter((line) => chosen.has(lineKey(line))),
    themes: themes.filter((theme) => chosen.has(themeKey(theme))),
    quotes: quotes.filter((quote) => chosen.has(quoteKey(quote))),
    questions: questions
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, briefQuestionsMax),
  });
  const page = pageWith(settled);
  const isEmpty = keysOf(page).length === 0 && page.questions.length === 0;
  const isFull = page.quotes.length >= briefQuotesMax;
  const isDraftEmpty = lines.length + themes.length + quotes.length === 0;

  const turn = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const run = (work: () => Promise<void>, told: string) =>
    send(async () => {
      await work();
      await client.invalidateQueries({ queryKey: careKey });
      showToast({ text: told });
    });

  const choice = (key: string, label: ReactNode, isClosed = false) => (
    <li key={key} className="max-w-none">
      <Checkbox checked={chosen.has(key)} disabled={isClosed} onChange={() => turn(key)}>
        {label}
      </Checkbox>
    </li>
  );

  return (
    <div className="grid gap-6">
      <p>{isDraftEmpty ? text.nothing : text.lead}</p>
      {approved ? <Notice tone="success">{text.shared(who, momentInSentence(approved.approvedAt))}</Notice> : null}
      <Choices title={text.lines}>
        {lines.map((line) =>
          choice(
            lineKey(line),
            <>
              {line.topic}: {line.text} <Small>{text.from(line.source)}</Small>
            </>,
          ),
        )}
      </Choices>
      <Choices title={text.themes}>{themes.map((theme) => choice(themeKey(theme), text.theme(theme.name, theme.count)))}</Choices>
      <Choices title={text.quotes} hint={isFull ? text.quotesFull : text.quotesHint(briefQuotesMax)}>
        {quotes.map((quote) => choice(quoteKey(quote), <q className={ownWords}>{quote.text}</q>, isFull && !chosen.has(quoteKey(quote))))}
      </Choices>
      <SafetyScope>
        <TextField id={`questions-${id}`} label={text.questions} hint={text.questionsHint} source={written} isItem />
      </SafetyScope>
      <Preview page={page} />
      {trouble === undefined ? null : (
        <Notice tone="problem" role="alert">
          <p>{text.trouble}</p>
          <p>{trouble}</p>
        </Notice>
      )}
      <Row className="mt-0">
        <Button
          variant="primary"
          aria-disabled={busy || isEmpty || undefined}
          onClick={() => {
            if (!isEmpty) void run(() => sharing.approveBrief(id, pageWith(written.read())), text.isShared);
          }}
        >
          {busy ? text.busy : approved ? text.shareAgain : text.share}
        </Button>
        {approved ? (
          <Button aria-disabled={busy || undefined} onClick={() => void run(() => sharing.takeBackBrief(id), text.isTakenBack)}>
            {text.takeBack}
          </Button>
        ) : null}
      </Row>
    </div>
  );
}

function Choices({ title, hint, children }: { title: string; hint?: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset>
      <FieldLegend>{title}</FieldLegend>
      {hint === undefined ? null : <FieldHint>{hint}</FieldHint>}
      <ul>{children}</ul>
    </fieldset>
  );
}

/** The page as the therapist gets it. */
function Preview({ page: { lines, themes, quotes, questions } }: { page: BriefPage }) {
  const words = [
    ...lines.map(({ topic, text: line }) => `${topic}: ${line}`),
    ...themes.map(({ name, count }) => text.theme(name, count)),
    ...quotes.map(({ text: quote }) => `“${quote}”`),
    ...questions,
  ];
  return (
    <section className="rounded-control border border-hairline p-4" aria-label={text.preview}>
      <h3 className="text-body">{text.preview}</h3>
      {words.length === 0 ? <p className="text-secondary">{text.empty}</p> : null}
      <ul className="mt-2 list-disc ps-[1.25em]">
        {words.map((line) => (
          <li key={line} className="wrap-anywhere whitespace-pre-wrap">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
