import { Link } from '@tanstack/react-router';
import { guestWords } from '../words';

/** For a look around without an account. */
export function GuestEntry() {
  return (
    <section className="sign-in-side" aria-labelledby="guest-title">
      <h2 id="guest-title">{guestWords.title}</h2>
      <p>{guestWords.lead}</p>
      <ul className="sign-in-choices">
        {guestWords.choices.map(({ role, words, to }) => (
          <li key={role}>
            <Link to={to} className="button">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
