import { Link } from '@tanstack/react-router';
import { PageHeading } from '@/components/layout/page-heading';
import { HomeEntries } from './home-entries';
import { HomePicture } from './home-picture';

const steps = [
  { title: 'What happened', words: 'Put the moment into a few plain words.' },
  { title: 'What you thought', words: 'Write down what went through your mind.' },
  { title: 'What you noticed', words: 'Look again, with a little more room around it.' },
];

const people = [
  { who: 'Patients', what: 'Write, look at your thoughts, and choose what you share. Help is one press away.' },
  { who: 'Therapists', what: 'See only what your patients share with you, between one meeting and the next.' },
  { who: 'The AI assistant', what: 'It will ask, never judge. You will not need it to journal, and it is no therapist.' },
];

export function HomePage() {
  return (
    <div className="home">
      <div className="home-top">
        <div>
          <PageHeading title="Home">A quiet place to sort out a thought</PageHeading>
          <p className="lead">
            Evenkeel is a guided CBT journaling app with an AI assistant. It helps you write down what happened and
            what you made of it, in small steps and at your own pace.
          </p>
          <HomeEntries />
        </div>
        <HomePicture />
      </div>

      <section aria-labelledby="steps-title">
        <h2 id="steps-title">How it goes</h2>
        <ol className="home-steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.words}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="people-title">
        <h2 id="people-title">Who it is for</h2>
        <dl className="home-people">
          {people.map((group) => (
            <div key={group.who}>
              <dt>{group.who}</dt>
              <dd>{group.what}</dd>
            </div>
          ))}
        </dl>
        <p className="home-more">
          Much of this is still being built. <Link to="/about">About Evenkeel</Link> says what works today, and{' '}
          <Link to="/learn">Learn</Link> shows how a thought record goes.
        </p>
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
