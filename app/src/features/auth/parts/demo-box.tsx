import { announce } from '@/components/live/announcer';
import { Button } from '@/components/ui/button';
import { useDemoAccounts, type DemoAccount } from '../use-demo-accounts';
import { demoCopy } from '../copy';
import { AuthAside } from './auth-card';
import { SignInLink } from './sign-in-link';

interface Props {
  onFill: (account: DemoAccount) => void;
}

function fillWords(role: string): string {
  return role === 'patient' || role === 'therapist' ? demoCopy.fill[role] : demoCopy.fill.other;
}

/** Demo accounts, on a server that has some. */
export function DemoBox({ onFill }: Props) {
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;

  const fill = (account: DemoAccount) => {
    onFill(account);
    announce('demo-account', demoCopy.filled);
  };

  return (
    <AuthAside aria-labelledby="demo-title">
      <h2 id="demo-title">{demoCopy.title}</h2>
      <p>{demoCopy.lead}</p>
      <ul className="mt-4 grid gap-5">
        {accounts.map((account) => (
          <li key={account.email} className="grid gap-2">
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-small wrap-anywhere">
              <code>{account.email}</code>
              <code>{account.password}</code>
            </span>
            <Button onClick={() => fill(account)}>{fillWords(account.role)}</Button>
          </li>
        ))}
      </ul>
    </AuthAside>
  );
}

/** A hint at the demo accounts, for pages without a password field. */
export function DemoHint() {
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <AuthAside aria-labelledby="demo-title">
      <h2 id="demo-title">{demoCopy.title}</h2>
      <p>{demoCopy.hint}</p>
      <SignInLink to="/login">{demoCopy.use}</SignInLink>
    </AuthAside>
  );
}
