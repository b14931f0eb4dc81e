import { useRef, useState } from 'react';
import { Blocks } from './components/blocks';
import { Contact } from './components/contact';
import { InfoPage } from './components/info-page';
import { LifeRing } from './components/pictures';
import { StoppedWords } from './components/stopped-words';
import { contact, help, questionGroups, type Question } from './content/help';
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
        <button type="button" className="button button-small open-all" onClick={toggleAll}>
          {allOpen ? closeAll : openAll}
        </button>
        {questionGroups.map((group) => (
          <section key={group.id} className="info-section" aria-labelledby={group.id}>
            <h2 id={group.id}>{group.title}</h2>
            {group.before ? <Blocks blocks={group.before} /> : null}
            <div className="questions">
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

function Answer({ question }: { question: Question }) {
  return (
    <details className="question" id={question.id}>
      <summary>{question.question}</summary>
      <div className="answer">
        <Blocks blocks={question.answer} />
        {question.id === 'what-to-do' ? <StoppedWords /> : null}
      </div>
    </details>
  );
}
