import { AnchorButton } from './link-button';

const links = [
  { name: 'Call 988', href: 'tel:988' },
  { name: 'Text 988', href: 'sms:988' },
];

/** Links to 988 by call and by text: the same links, in the same order, everywhere. */
export function HelpLinks() {
  return (
    <ul className="my-4 flex flex-wrap gap-3">
      {links.map(({ name, href }) => (
        <li key={href}>
          <AnchorButton href={href} variant="help" className="min-w-32 text-input tabular-nums">
            {name}
          </AnchorButton>
        </li>
      ))}
    </ul>
  );
}
