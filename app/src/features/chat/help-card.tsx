import { useId } from 'react';
import { Elsewhere, EmergencyNumber, Lines, usAndCanada } from '@/components/crisis/help-lines';
import { isShown, rankOf } from '@/lib/security/levels';
import { copy as crisisCopy } from '@/components/crisis/copy';
import { headingOf } from '@/components/crisis/subject';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { firstLines } from '@/lib/crisis-lines';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { copy } from './copy';
import { useTalk, useTalkState } from './use-talk';

const text = copy.help;

const card =
  'mb-2 flex max-h-[45dvh] min-w-0 flex-col overflow-y-auto rounded-panel border bg-tint-accent px-4 py-2 in-data-tight:mb-1 in-data-tight:max-h-29 ' +
  // Narrow and closed: two buttons side by side.
  'max-md:[&_li>a]:min-w-0 max-md:[&_li>a]:px-3 max-md:[&_li>a]:text-small max-md:[&_ul]:gap-2 max-md:not-has-[details[open]]:[&_li>p]:hidden max-md:not-has-[details[open]]:[&_li:nth-child(n+3)]:hidden';

/**
 * Crisis help above the composer, in view while the page scrolls. Once a message was high or critical it stays for the
 * talk, whatever is said later. It is low, so that the newest answer is in view above it: first the buttons and the
 * emergency number, all else behind "Other numbers". On narrow screens that also holds a third button, and what is said
 * about the lines.
 */
export function HelpCard() {
  const id = useId();
  const talk = useTalk();
  const country = useNearestHelp();
  const { level, pinned, rises, subject } = useTalkState(({ help }) => help);
  if (!isShown(level)) return null;
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
      <Lines lines={country?.lines.slice(0, firstLines) ?? usAndCanada} />
      {high ? (
        <div className="mt-1.5 text-small leading-snug in-data-tight:order-1">
          <EmergencyNumber country={country} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 in-data-tight:order-1 max-md:gap-x-4 max-md:text-small">
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
        <details key={rises} className="open:basis-full">
          <summary className="list-item min-h-target w-fit cursor-pointer py-2">{text.show}</summary>
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
