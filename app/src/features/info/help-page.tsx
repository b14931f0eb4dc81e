import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Blocks, sectionStyle, SectionTitle } from './components/blocks';
import { Contact } from './components/contact';
import { InfoPage } from './components/info-page';
import { LifeRing } from './components/pictures';
import { StoppedWords } from './components/stopped-words';
import type { Question } from './content/blocks';
import { contact, help, questionGroups } from './content/help';
import { useAnswerInAddress, usePrintedAnswers } from './use-answers';

const contents = [...questionGroups, contact];

export function HelpPage() {
  const { openAll, closeAll, ...head } = help;
  const answers = useRef<HTMLDivElement>(null);
  const [allOpen, setAllOpen] = useState(false);
  useAnswerInAddress(answers);
  usePrintedAnswers(answers);

  const toggleAll = () => {
    for (const answer of answers.current?.querySelectorAll('details') ?? []) answer.open = !allOpen;
    setAllOpen(!allOpen);
  };

  return (
    <InfoPage {...head} picture={<LifeRing />} contents={contents}>
      <div ref={answers}>
        <Button size="small" className="print:hidden" onClick={toggleAll}>
          {allOpen ? closeAll : openAll}
        </Button>
        {questionGroups.map((group) => (
          <section key={group.id} className={`${sectionStyle} nth-2:mt-6`} aria-labelledby={group.id}>
            <SectionTitle {...group} />
            {group.before ? <Blocks blocks={group.before} /> : null}
            <div className="border-t border-hairline">
              {group.questions.map((question) => (
                <Answer key={question.id} question={question} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Contact />
    </InfoPage>
  );
}

const summaryStyle =
  'grid min-h-target cursor-pointer list-none grid-cols-[1.75rem_1fr] items-center py-3 leading-snug font-semibold text-primary underline-offset-[0.2em] hover:underline [&::-webkit-details-marker]:hidden ' +
  'before:ms-1 before:size-2 before:-rotate-45 before:border-e-2 before:border-b-2 before:border-current before:transition-transform before:duration-150 group-open:before:-translate-x-0.5 group-open:before:-translate-y-0.5 group-open:before:rotate-45';

function Answer({ question }: { question: Question }) {
  return (
    <details className="group border-b border-hairline break-inside-avoid" id={question.id}>
      <summary className={summaryStyle}>{question.question}</summary>
      <div className="ps-7 pb-5">
        <Blocks blocks={question.answer} />
        {question.id === 'what-to-do' ? <StoppedWords /> : null}
      </div>
    </details>
  );
}
