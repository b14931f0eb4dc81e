import { lazy, Suspense, useId, useMemo, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Small, strongLink } from '@/components/ui/text';
import { Row } from '@/components/ui/row';
import { Button, buttonStyle } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { explainText, type RiskLevel } from '@/lib/wasm/safety';
import { HelpLines } from './help-lines';
import { HelpStrip } from './help-strip';
import { rankOf } from '@/lib/security/levels';
import { copy } from './copy';
import { headingOf, type Subject } from './subject';
import { useHeld } from './use-held';
import { firstLine } from './use-strip-place';

/** Loaded on demand, and left out if that fails: the lines above don't depend on it. */
const HoldOn = lazy((): Promise<{ default: ComponentType }> =>
  import('./hold-on').then(
    ({ HoldOn: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

// `basis-full`: among chips it takes a line of its own.
const boxStyle =
  'mt-6 min-w-0 basis-full rounded-panel border bg-tint-accent p-[clamp(1rem,4vw,1.75rem)] transition-opacity duration-200 starting:opacity-0';

interface Props {
  level: RiskLevel;
  /** Who the words are about. */
  subject: Subject;
  rises: number;
  text: string;
  onClose: () => void;
}

const leads = { another: copy.leadAnother, past: copy.leadPast };

/**
 * Crisis help below the field being written in. It is inline rather than modal: it takes no focus, hides no text and
 * blocks no saving. While it is out of view, or held back so that nothing moves under the user's hands, its first lines
 * are pinned below the header.
 */
export function CrisisBlock({ level, subject, rises, text, onClose }: Props) {
  const id = useId();
  const block = useRef<HTMLElement>(null);
  const strip = useRef<HTMLElement>(null);
  const [isHeld, release] = useHeld(block, strip);
  const high = rankOf(level) >= rankOf('high');
  const [announced, setAnnounced] = useState(0);
  if (isHeld && announced !== rises) setAnnounced(rises);
  const heading = headingOf(subject, high);
  const lead = subject === 'self' ? (high ? copy.lead : copy.leadMedium) : leads[subject];
  // A new key for each rise, so that a screen reader announces a rise but not a re-render.
  const alert = (
    <p key={rises} id={id} role={!isHeld && rises <= announced ? undefined : 'alert'} className="mt-1 text-small text-secondary">
      {high ? copy.high : copy.medium}
    </p>
  );
  const showBlock = () => {
    flushSync(release);
    // The pressed button may be gone.
    block.current?.focus({ preventScroll: true });
    firstLine(block.current)?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <HelpStrip
        ref={strip}
        block={block}
        onMore={showBlock}
        isUrgent={high}
        rises={rises}
        heading={heading}
        held={isHeld ? { nameId: id, alert } : undefined}
      />
      {isHeld ? null : (
        <section
          ref={block}
          tabIndex={-1}
          className={`${boxStyle} ${high ? 'border-accent' : 'border-hairline border-s-4 border-s-accent'}`}
          aria-labelledby={id}
        >
          <p className="font-reading text-lead leading-[1.4] font-semibold">{heading}</p>
          {alert}
          <p className="mt-2">{lead}</p>
          <HelpLines emergency={high} />
          <Row>
            {subject === 'another' ? (
              <a href="/crisis#someone-else" className={strongLink}>
                {copy.helpAnother}
              </a>
            ) : null}
            <a href="/crisis" className={strongLink}>
              {high ? copy.more : copy.resources}
            </a>
            <a href="/safety-plan" className={high ? buttonStyle({ className: 'min-h-13 max-sm:w-full' }) : strongLink}>
              {copy.plan}
            </a>
            <Button onClick={onClose}>{copy.close}</Button>
          </Row>
          <Small className="mt-2">{copy.keep}</Small>
          <Explanation text={text} />
          {high ? (
            <Suspense fallback={null}>
              <HoldOn />
            </Suspense>
          ) : null}
        </section>
      )}
    </>
  );
}

function Explanation({ text }: { text: string }) {
  const lines = useMemo(() => explainText(text), [text]);
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={copy.explainTitle}>
      <p>{copy.explainLead}</p>
      <ul className="mt-2 list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
