import { announce } from '@/components/live/announcer';
import { useDemoAccounts, type DemoAccount } from '../use-demo-accounts';
import { demoWords } from '../words';
import { SignInLink } from './sign-in-link';

interface Props {
  onFill: (account: DemoAccount) => void;
}

function fillWords(role: string): string {
  return role === 'patient' || role === 'therapist' ? demoWords.fill[role] : demoWords.fill.other;
}

/** Accounts to try out, on a server that gives some away. Elsewhere there is nothing here. */
export function DemoBox({ onFill }: Props) {
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;

  const fill = (account: DemoAccount) => {
    onFill(account);
    announce('demo-account', demoWords.filled);
  };

  return (
    <section className="sign-in-side" aria-labelledby="demo-title">
      <h2 id="demo-title">{demoWords.title}</h2>
      <p>{demoWords.lead}</p>
      <ul className="sign-in-demos">
        {accounts.map((account) => (
          <li key={account.email}>
            <span className="sign-in-demo">
              <code>{account.email}</code>
              <code>{account.password}</code>
            </span>
            <button type="button" className="button" onClick={() => fill(account)}>
              {fillWords(account.role)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On the pages that ask for no password. */
export function DemoHint() {
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <section className="sign-in-side" aria-labelledby="demo-title">
      <h2 id="demo-title">{demoWords.title}</h2>
      <p>{demoWords.hint}</p>
      <SignInLink to="/login">{demoWords.use}</SignInLink>
    </section>
  );
}
