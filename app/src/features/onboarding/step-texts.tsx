import { Link } from '@tanstack/react-router';
import { HelpLines } from '@/components/crisis/help-lines';
import { Picture } from '@/components/ui/picture';
import { strongLink } from '@/components/ui/text';
import { help, tips, welcome } from './content';
import { useSupportAddress } from './use-support-address';

export function WelcomeText() {
  return (
    <>
      <section className="mt-8" aria-labelledby="how-title">
        <h2 id="how-title" className="text-lead">
          {welcome.howTitle}
        </h2>
        <ol className="mt-4 grid gap-4 [counter-reset:step] sm:grid-cols-3 sm:gap-6">
          {welcome.how.map(({ name, text }) => (
            <li key={name} className="border-t-2 border-primary pt-3 [counter-increment:step]">
              <h3 className="font-sans text-[1rem] before:text-primary before:content-[counter(step)_'._']">{name}</h3>
              <p className="mt-1 text-secondary">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="mt-8" aria-labelledby="next-title">
        <h2 id="next-title" className="text-lead">
          {welcome.nextTitle}
        </h2>
        <p className="mt-2">{welcome.next}</p>
        <p className="mt-2">
          <strong>{welcome.time}</strong> {welcome.pace}
        </p>
      </section>
    </>
  );
}

export function TipsText() {
  return (
    <ul className="mt-8 grid gap-6">
      {tips.map(({ id, name, text }) => (
        <li key={id} className="flex max-w-none gap-4 rounded-control border border-hairline bg-surface p-6">
          <TipSign id={id} />
          <div>
            <h2 className="text-lead">{name}</h2>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const signs: Record<(typeof tips)[number]['id'], string> = {
  regularly: 'M6 7h20v19H6zM6 13h20M11 4v5M21 4v5M11 18h2M16 18h2M21 18h1M11 22h2M16 22h2',
  patterns: 'M3 11c4-6 8-6 13 0s9 6 13 0M3 21c4-6 8-6 13 0s9 6 13 0',
  share: 'M5 9h14v10H11l-6 5zM22 14h5v13l-5-4h-8v-4',
};

function TipSign({ id }: { id: keyof typeof signs }) {
  return (
    <Picture className="size-10 flex-none stroke-accent" viewBox="0 0 32 32" strokeWidth={1.75}>
      <path d={signs[id]} />
    </Picture>
  );
}

export function HelpText() {
  const { address, isSetUp } = useSupportAddress();
  return (
    <div className="mt-8 grid gap-8">
      <section
        className="rounded-control border border-s-[6px] border-hairline border-s-accent bg-surface p-6"
        aria-labelledby="crisis-title"
      >
        <h2 id="crisis-title" className="text-lead">
          {help.crisisTitle}
        </h2>
        <p className="mt-1">{help.crisis}</p>
        <HelpLines emergency={false} />
        <p>
          {help.elsewhere} {help.button}
        </p>
        <p>
          <a className={strongLink} href="/crisis">
            {help.crisisLink}
          </a>
        </p>
      </section>
      <section aria-labelledby="questions-title">
        <h2 id="questions-title" className="text-lead">
          {help.questionsTitle}
        </h2>
        <p className="mt-1">{help.questions}</p>
        <p>
          <Link className={strongLink} to="/help">
            {help.questionsLink}
          </Link>
        </p>
      </section>
      <section aria-labelledby="mail-title">
        <h2 id="mail-title" className="text-lead">
          {help.mailTitle}
        </h2>
        <p className="mt-1">{help.mail}</p>
        <p>
          <a className={strongLink} href={`mailto:${address}`}>
            {help.mailLink}
          </a>{' '}
          <span className="ms-2 text-small text-secondary">{isSetUp ? address : help.noMail}</span>
        </p>
      </section>
    </div>
  );
}
