import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { InfoSection, sectionStyle, SectionTitle } from './components/blocks';
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
      summary={
        <Notice tone="amber">
          <p>{common.clinician}</p>
        </Notice>
      }
      contents={contents}
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
        <InfoSection section={what} />
        <ThoughtCircle />
      </div>
      <PatternCards />
      <Walkthrough />
      <InfoSection section={smallSteps} />
      <InfoSection section={limits} />
      <section className={sectionStyle} aria-labelledby={begin.id}>
        <SectionTitle {...begin} />
        <p>{begin.lead}</p>
        <LinkButton to="/journal/new" variant="primary" size="large" className="mt-4">
          {begin.button}
        </LinkButton>
      </section>
    </InfoPage>
  );
}
