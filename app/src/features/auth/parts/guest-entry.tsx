import { LinkButton } from '@/components/ui/link-button';
import { guestCopy } from '../copy';
import { AuthAside } from './auth-card';

/** Links into the app with made-up data, without an account. */
export function GuestEntry() {
  return (
    <AuthAside aria-labelledby="guest-title">
      <h2 id="guest-title">{guestCopy.title}</h2>
      <p>{guestCopy.lead}</p>
      <ul className="mt-4 grid gap-3">
        {guestCopy.choices.map(({ role, words, to }) => (
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
