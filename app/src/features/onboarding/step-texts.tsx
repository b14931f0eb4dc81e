import { Link } from '@tanstack/react-router';
import { HelpLinks } from '@/components/ui/help-links';
import { help, tips, welcome } from './content';
import { useSupportAddress } from './use-support-address';

export function WelcomeText() {
  return (
    <>
      <section aria-labelledby="how-title">
        <h2 id="how-title">{welcome.howTitle}</h2>
        <ol className="onboarding-numbers">
          {welcome.how.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="onboarding-next" aria-labelledby="next-title">
        <h2 id="next-title">{welcome.nextTitle}</h2>
        <p>{welcome.next}</p>
        <p>
          <strong>{welcome.time}</strong> {welcome.pace}
        </p>
      </section>
    </>
  );
}

export function TipsText() {
  return (
    <ul className="onboarding-tips">
      {tips.map(({ id, name, text }) => (
        <li key={id}>
          <TipSign id={id} />
          <div>
            <h2>{name}</h2>
            <p>{text}</p>
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
    <svg className="onboarding-sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={signs[id]} />
    </svg>
  );
}

export function HelpText() {
  const address = useSupportAddress();
  return (
    <div className="onboarding-help">
      <section className="onboarding-crisis" aria-labelledby="crisis-title">
        <h2 id="crisis-title">{help.crisisTitle}</h2>
        <p>{help.crisis}</p>
        <HelpLinks />
        <p>
          {help.elsewhere} {help.button}
        </p>
        <p>
          <a className="link-strong" href="/crisis">
            {help.crisisLink}
          </a>
        </p>
      </section>
      <section aria-labelledby="questions-title">
        <h2 id="questions-title">{help.questionsTitle}</h2>
        <p>{help.questions}</p>
        <p>
          <Link className="link-strong" to="/help">
            {help.questionsLink}
          </Link>
        </p>
      </section>
      <section aria-labelledby="mail-title">
        <h2 id="mail-title">{help.mailTitle}</h2>
        <p>{help.mail}</p>
        <p>
          <a className="link-strong" href={`mailto:${address}`}>
            {help.mailLink}
          </a>{' '}
          <span className="small onboarding-address">{address}</span>
        </p>
      </section>
    </div>
  );
}
