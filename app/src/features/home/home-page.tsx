import { Link } from '@tanstack/react-router';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import { HomeEntries } from './home-entries';
import { HomePicture } from './home-picture';

const steps = [
  { title: 'What happened', text: 'Put the moment into a few plain words.' },
  { title: 'What you thought', text: 'Write down what went through your mind.' },
  { title: 'What you noticed', text: 'Look again, with a little more room around it.' },
];

const people = [
  { who: 'Patients', what: 'Write, look at your thoughts, and choose what you share. Help is one press away.' },
  { who: 'Therapists', what: 'See only what your patients share with you, between one meeting and the next.' },
  { who: 'The AI assistant', what: 'It asks, and never judges. You don’t need it to journal, and it’s no therapist.' },
];

export function HomePage() {
  return (
    <>
      <div className="grid items-center gap-8 md:grid-cols-[1.25fr_1fr] md:gap-16">
        <div>
          <PageHeading title="Home">A quiet place to sort out a thought</PageHeading>
          <Lead>
            Evenkeel is a guided CBT journaling app with an AI assistant. It helps you write down what happened and what you made of it, in
            small steps and at your own pace.
          </Lead>
          <HomeEntries />
        </div>
        <HomePicture />
      </div>

      <section className="mt-16" aria-labelledby="steps-title">
        <h2 id="steps-title">How it goes</h2>
        <ol className="mt-6 grid gap-6 [counter-reset:step] md:grid-cols-3 md:gap-8">
          {steps.map((step) => (
            <li key={step.title} className="border-t-2 border-primary pt-4 [counter-increment:step]">
              <h3 className="before:text-primary before:content-[counter(step)_'._']">{step.title}</h3>
              <p className="mt-1 text-secondary">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="mt-16" aria-labelledby="people-title">
        <h2 id="people-title">Who it’s for</h2>
        <dl className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
          {people.map((group) => (
            <div key={group.who}>
              <dt className="font-reading font-semibold">{group.who}</dt>
              <dd className="mt-1 text-secondary">{group.what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          <Link to="/about">About Evenkeel</Link> says how it works and what it can’t do, and <Link to="/learn">Learn</Link> shows how a
          thought record goes.
        </p>
      </section>

      <section className="mt-16 rounded-control bg-notice px-6 py-4 text-notice-ink" aria-labelledby="limits-title">
        <h2 id="limits-title" className="text-lead">
          What this is not
        </h2>
        <ul className="mt-2 list-disc space-y-1 ps-[1.25em]">
          <li>It’s a demonstration. Please don’t write anything private yet.</li>
          <li>It does not replace professional care, and it is not for diagnosis or therapy.</li>
          <li>It is not HIPAA compliant.</li>
          <li>No one monitors what you write. If you’re in danger, use “Get help now” at the top of the page.</li>
        </ul>
      </section>
    </>
  );
}
