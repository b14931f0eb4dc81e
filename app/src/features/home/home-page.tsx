import { Link } from '@tanstack/react-router';
import { PageHeading } from '@/components/layout/page-heading';
import { HomePicture } from './home-picture';

const steps = [
  { title: 'What happened', words: 'Put the moment into a few plain words.' },
  { title: 'What you thought', words: 'Write down what went through your mind.' },
  { title: 'What you noticed', words: 'Look again, with a little more room around it.' },
];

export function HomePage() {
  return (
    <div className="home">
      <div className="home-top">
        <div>
          <PageHeading title="Home">A quiet place to sort out a thought</PageHeading>
          <p className="lead">
            Evenkeel helps you write down what happened and what you made of it. It uses ideas from cognitive
            behavioural therapy, in small steps and at your own pace.
          </p>
          <Link to="/journal/new" className="button button-primary button-large">
            Start a journal entry
          </Link>
        </div>
        <HomePicture />
      </div>

      <section aria-labelledby="steps-title">
        <h2 id="steps-title">How it goes</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.words}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="notice home-limits" aria-labelledby="limits-title">
        <h2 id="limits-title">What this is not</h2>
        <ul>
          <li>It is a demonstration. Please do not write anything private yet.</li>
          <li>It does not replace professional care. It is not for diagnosis or therapy.</li>
          <li>It is not HIPAA compliant.</li>
          <li>Nobody reads along. If you are in danger, use “Get help now” at the top of the page.</li>
        </ul>
      </section>
    </div>
  );
}
