import { LinkButton } from '@/components/ui/link-button';
import { guestWords } from '../words';
import { AuthAside } from './auth-card';

/** Links into the app with made-up data, without an account. */
export function GuestEntry() {
  return (
    <AuthAside aria-labelledby="guest-title">
      <h2 id="guest-title">{guestWords.title}</h2>
      <p>{guestWords.lead}</p>
      <ul className="mt-4 grid gap-3">
        {guestWords.choices.map(({ role, words, to }) => (
          <li key={role}>
            <LinkButton to={to} className="w-full">
              {words}
            </LinkButton>
          </li>
        ))}
      </ul>
    </AuthAside>
  );
}
