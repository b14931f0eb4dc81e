import { useId, useState } from 'react';
import { Elsewhere, EmergencyNumber, Lines, usAndCanada } from '@/components/crisis/help-lines';
import { isShown, rankOf } from '@/lib/security/levels';
import { copy as crisisCopy } from '@/components/crisis/copy';
import { headingOf } from '@/components/crisis/subject';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { type CrisisCountry, firstLines } from '@/lib/crisis-lines';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { copy } from './copy';
import { useTalk, useTalkState } from './use-talk';

const text = copy.help;

/**
 * Crisis help above the composer, in view while the page scrolls. Once a message was high or critical it stays for the
 * talk, whatever is said later. When the talk goes on, all but the first numbers fold away, so that a small screen has
 * room for it.
 */
export function HelpCard() {
  const id = useId();
  const talk = useTalk();
  const country = useNearestHelp();
  const { level, pinned, rises, subject } = useTalkState(({ help }) => help);
  const sent = useTalkState(({ messages: all }) => all.filter(({ content }) => content.role === 'user').length);
  if (!isShown(level)) return null;
  const high = pinned || rankOf(level) >= rankOf('high');
  return (
    <section
      aria-labelledby={id}
      className={`mb-3 flex max-h-[45dvh] min-w-0 flex-col overflow-y-auto rounded-panel border bg-tint-accent px-4 py-3 in-data-tight:mb-1 in-data-tight:max-h-29 in-data-tight:py-2 ${high ? 'border-accent' : 'border-hairline border-s-4 border-s-accent'}`}
    >
      <p className="mb-1 font-reading leading-snug font-semibold">{headingOf(subject, high)}</p>
      {/* A new key for each rise, so that a screen reader announces a rise but not a re-render. Above a keyboard the numbers come first. */}
      <p key={rises} id={id} role={rises > 0 ? 'alert' : undefined} className="mb-2 text-small text-secondary in-data-tight:order-1">
        {high ? crisisCopy.high : crisisCopy.medium}
      </p>
      <Lines lines={country?.lines.slice(0, firstLines) ?? usAndCanada} />
      <div className="flex flex-wrap items-center gap-x-5 in-data-tight:order-1">
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
        {high ? null : (
          <Button size="small" onClick={talk.closeHelp}>
            {text.close}
          </Button>
        )}
      </div>
      <Others key={`others-${rises}`} sent={sent} emergency={high} country={country} />
    </section>
  );
}

/** The other numbers, open until the second message after the rise. */
function Others({ sent, emergency, country }: { sent: number; emergency: boolean; country: CrisisCountry | undefined }) {
  const [first] = useState(sent);
  return (
    <details open={sent <= first + 1} className="in-data-tight:order-1">
      <summary className="list-item min-h-target w-fit cursor-pointer py-2">{text.show}</summary>
      <div className="grid gap-3">
        {emergency ? <EmergencyNumber country={country} /> : null}
        <Elsewhere country={country} />
      </div>
      {emergency ? <p className="text-small text-secondary">{text.staysOpen}</p> : null}
    </details>
  );
}
