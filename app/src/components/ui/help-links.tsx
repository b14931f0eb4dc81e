/** The two quickest ways to a person. The same links, in the same order, everywhere. */
export function HelpLinks() {
  return (
    <ul className="help-links">
      <li>
        <a className="button button-help" href="tel:988">
          Call 988
        </a>
      </li>
      <li>
        <a className="button button-help" href="sms:988">
          Text 988
        </a>
      </li>
    </ul>
  );
}
