import { useId } from 'react';
import { Elsewhere, EmergencyNumber, usAndCanada } from '@/components/crisis/help-lines';
import { isShown, rankOf } from '@/lib/security/levels';
import { copy as crisisCopy } from '@/components/crisis/copy';
import { copy as linesCopy } from '@/components/crisis/help-lines-copy';
import { headingOf } from '@/components/crisis/subject';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { AnchorButton } from '@/components/ui/link-button';
import { Small, strongLink } from '@/components/ui/text';
import { type CrisisLine, firstLines } from '@/lib/crisis-lines';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { copy } from './copy';
import { useTalk, useTalkState } from './use-talk';

const text = copy.help;

/** How many lines a phone shows at once. */
const onPhone = 2;

const card =
  'mb-2 flex max-h-[45dvh] min-w-0 flex-col overflow-y-auto rounded-panel border bg-tint-accent px-4 py-2 in-data-tight:mb-1 in-data-tight:max-h-29';

/**
 * Crisis help above the composer, in view while the page scrolls. Once a message was high or critical it stays for the
 * talk, whatever is said later. It is low, so that the newest answer is in view above it: first the buttons and the
 * emergency number, all else behind "Other numbers", which on narrow screens has the third button, too.
 */
export function HelpCard() {
  const id = useId();
  const talk = useTalk();
  const country = useNearestHelp();
  const { level, pinned, rises, subject } = useTalkState(({ help }) => help);
  if (!isShown(level)) return null;
  const lines = country?.lines.slice(0, firstLines) ?? usAndCanada;
  const high = pinned || rankOf(level) >= rankOf('high');
  return (
    <section aria-labelledby={id} className={`${card} ${high ? 'border-accent' : 'border-hairline border-s-4 border-s-accent'}`}>
      <p className="mb-1 font-reading leading-snug font-semibold max-md:text-small">{headingOf(subject, high)}</p>
      {/* A new key for each rise, so that a screen reader announces a rise but not a re-render. Above a keyboard the numbers come first. */}
      <p
        key={rises}
        id={id}
        role={rises > 0 ? 'alert' : undefined}
        className="mb-2 text-small leading-snug text-secondary in-data-tight:order-1"
      >
        {high ? crisisCopy.high : crisisCopy.medium}
      </p>
      <ul className="flex flex-wrap gap-2">
        {lines.map((line, at) => (
          <HelpLine key={line.href} line={line} className={at < onPhone ? '' : 'max-md:hidden'} about="max-md:hidden" />
        ))}
      </ul>
      {high ? (
        <div className="mt-1 text-small leading-snug in-data-tight:order-1">
          <EmergencyNumber country={country} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 in-data-tight:order-1 max-md:text-small">
        {subject === 'another' ? (
          <a href="/crisis#someone-else" className={strongLink}>
            {crisisCopy.helpAnother}
          </a>
        ) : null}
        <a href="/crisis" className={strongLink}>
          {text.more}
        </a>
        {talk.isKept ? (
          <AppLink to="/safety-plan" className={strongLink}>
            {text.plan}
          </AppLink>
        ) : null}
        <details>
          <summary className="list-item min-h-target w-fit cursor-pointer py-2">{text.show}</summary>
          <ul className="md:hidden">
            {lines.slice(onPhone).map((line) => (
              <HelpLine key={line.href} line={line} />
            ))}
          </ul>
          <Elsewhere country={country} />
          {high ? <p className="mt-2 text-small text-secondary">{text.staysOpen}</p> : null}
        </details>
        {high ? null : (
          <Button size="small" onClick={talk.closeHelp}>
            {text.close}
          </Button>
        )}
      </div>
    </section>
  );
}

function HelpLine({ line, className = '', about = '' }: { line: CrisisLine; className?: string; about?: string }) {
  const said = linesCopy.about(line);
  return (
    <li className={`in-data-tight:[&>p]:hidden ${className}`}>
      <AnchorButton href={line.href} variant="help" className="max-md:px-2 max-md:text-small">
        {linesCopy.line(line)}
      </AnchorButton>
      {said === '' ? null : <Small className={about}>{said}</Small>}
    </li>
  );
}
