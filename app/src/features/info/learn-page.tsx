import { Link } from '@tanstack/react-router';
import { InfoSection } from './components/blocks';
import { InfoPage } from './components/info-page';
import { PatternCards } from './components/pattern-cards';
import { Lighthouse } from './components/pictures';
import { ThoughtCircle } from './components/thought-circle';
import { Walkthrough } from './components/walkthrough';
import { common } from './content/common';
import { begin, learn, limits, patterns, smallSteps, walkthrough, what } from './content/learn';

const contents = [what, patterns, walkthrough, smallSteps, limits, begin];

export function LearnPage() {
  const { title, heading, lead } = learn;
  return (
    <InfoPage
      title={title}
      heading={heading}
      lead={lead}
      picture={<Lighthouse />}
      summary={<p className="notice">{common.clinician}</p>}
      contents={contents}
    >
      <div className="with-figure">
        <InfoSection section={what} />
        <ThoughtCircle />
      </div>
      <PatternCards />
      <Walkthrough />
      <InfoSection section={smallSteps} />
      <InfoSection section={limits} />
      <section className="info-section" aria-labelledby={begin.id}>
        <h2 id={begin.id}>{begin.title}</h2>
        <p>{begin.lead}</p>
        <Link to="/journal/new" className="button button-primary button-large">
          {begin.button}
        </Link>
      </section>
    </InfoPage>
  );
}
