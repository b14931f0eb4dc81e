import { useId, useState } from 'react';
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

/** It shares 45 % of the screen with the composer, and scrolls within. Above a keyboard it is one row of help lines. */
const card = 'mb-1 flex min-w-0 flex-col overflow-y-auto rounded-panel border bg-tint-accent px-4 py-1.5 in-data-tight:max-h-16!';
const folded = 'max(7.5rem, 45dvh - 10.5rem)';

/**
 * Crisis help above the composer, in view while the page scrolls. Once a message was high or critical it stays for the
 * talk, whatever is said later. It is low, so that the newest answer is in view above it: first the buttons. On narrow
 * screens the rest is folded until it is asked for, and again with the next message.
 */
export function HelpCard() {
  const id = useId();
  const talk = useTalk();
  const country = useNearestHelp();
  const { level, pinned, rises, subject } = useTalkState(({ help }) => help);
  const sent = useTalkState((state) => state.sent);
  const [openedAt, setOpenedAt] = useState<number>();
  if (!isShown(level)) return null;
  const lines = country?.lines.slice(0, firstLines) ?? usAndCanada;
  const high = pinned || rankOf(level) >= rankOf('high');
  const open = openedAt === sent;
  const rest = open ? '' : 'max-md:hidden';
  return (
    <section
      aria-labelledby={id}
      style={{ maxHeight: open ? '45dvh' : folded }}
      className={`${card} ${high ? 'border-accent' : 'border-hairline border-s-4 border-s-accent'}`}
    >
      <div className="mb-1 flex items-center">
        <p className="flex-1 font-reading leading-snug font-semibold max-md:text-small">{headingOf(subject, high)}</p>
        <Button variant="quiet" size="small" className="-me-2 max-md:px-2 md:hidden" onClick={() => setOpenedAt(open ? undefined : sent)}>
          {open ? text.less : text.all}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2 in-data-tight:order-first">
        {lines.map((line, at) => (
          <HelpLine key={line.href} line={line} className={at < onPhone ? '' : 'max-md:hidden'} about="max-md:hidden" />
        ))}
      </ul>
      {/* A new key for each rise, so that a screen reader announces a rise but not a re-render. */}
      <p key={rises} id={id} role={rises > 0 ? 'alert' : undefined} className="mt-1 text-small leading-snug text-secondary">
        {high ? crisisCopy.high : crisisCopy.medium}
      </p>
      {high ? (
        <div className={`mt-1 text-small leading-snug ${rest}`}>
          <EmergencyNumber country={country} />
        </div>
      ) : null}
      <div className={`flex flex-wrap items-center gap-x-4 max-md:text-small ${rest}`}>
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
