import { lazy, Suspense, type ComponentType, type ReactNode, type RefObject } from 'react';
import { AnchorButton } from '@/components/ui/link-button';
import { Button } from '@/components/ui/button';
import type { CrisisLine } from '@/lib/crisis-lines';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { usAndCanada } from './help-lines';
import { copy } from './help-lines-copy';
import { PersonButton } from './person-button';
import { useStripPlace } from './use-strip-place';
import { WithPerson } from './with-person';

const { strip } = copy;
/** The sentence, the buttons below it, and the circle beside them; on phones beside the sentence. */
const panelStyle = 'grid grid-cols-[1fr_auto] gap-y-2 py-3 md:grid-cols-[auto_auto]';
const buttonStyle = 'px-3.5 max-xs:px-2.5 whitespace-nowrap tabular-nums';

/** Loaded on demand, in a place of its size, and left out if that fails: the buttons don't depend on it. */
const Breath = lazy((): Promise<{ default: ComponentType<{ small: true }> }> =>
  import('@/components/ui/breath-circle').then(
    ({ BreathCircle }) => ({ default: BreathCircle }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  block: RefObject<HTMLElement | null>;
  ref: RefObject<HTMLElement | null>;
  /** Whether the user may be in danger: then their person and their plan are one press away, too. */
  isUrgent: boolean;
  /** Counts the rises of the level. */
  rises: number;
  /** The human sentence of the block. */
  heading: string;
  /** The block's alert, while it is held back. The strip then has its name. */
  held?: { nameId: string; alert: ReactNode } | undefined;
  onMore: () => void;
}

/**
 * The first help of the block, pinned below the header while the block is held back, off the screen or behind the
 * on-screen keyboard. It is an overlay, so the text being written doesn't move. For a user in danger who hasn't seen the
 * block yet it has one sentence and a circle to breathe with where there is room, and the page behind is dimmed; above a
 * keyboard the buttons are left.
 */
export function HelpStrip({ block, ref, isUrgent, rises, heading, held, onMore }: Props) {
  const [place, seenRise] = useStripPlace(block, ref, held !== undefined, rises);
  const country = useNearestHelp();
  if (place === undefined) return null;
  const lines = country?.lines ?? usAndCanada;
  const isNew = isUrgent && seenRise !== rises;
  const isPanel = isNew && place.isRoomy;
  return (
    <section
      ref={ref}
      data-help-strip
      data-hold-on={isNew ? '' : undefined}
      {...(held ? { 'aria-labelledby': held.nameId } : { 'aria-label': strip.name })}
      className={`fixed inset-x-0 z-10 items-center justify-center gap-x-6 border-accent bg-tint-accent px-3 text-small print:hidden ${isPanel ? panelStyle : 'flex flex-wrap gap-y-1 py-1.5'} ${place.edge === 'top' ? 'border-b' : '-translate-y-full border-t'}`}
      style={{ top: place.top }}
    >
      <div className={isPanel ? '' : wordsStyle(held !== undefined, place.isRoomy)}>
        <p className="font-reading font-semibold">{held || isUrgent ? heading : strip.lead}</p>
        {held?.alert}
      </div>
      <div className={`flex flex-wrap items-center gap-x-2 gap-y-1 max-md:w-full max-md:*:flex-auto ${isPanel ? 'max-md:col-span-2' : ''}`}>
        <Line line={lines.find(({ way }) => way === 'call')} isBig={isPanel} />
        {isUrgent ? (
          <>
            <WithPerson>
              {({ person, isKnown }) => {
                if (!isKnown) return <Empty />;
                return person?.call === undefined && person?.text === undefined ? (
                  <Line line={lines.find(({ way }) => way === 'text')} isBig={isPanel} />
                ) : (
                  <PersonButton person={person} size={isPanel ? 'large' : 'small'} className={buttonStyle} />
                );
              }}
            </WithPerson>
            <AnchorButton href="/safety-plan" size={isPanel ? 'large' : 'small'} className={buttonStyle}>
              {strip.plan}
            </AnchorButton>
          </>
        ) : (
          <Line line={lines.find(({ way }) => way === 'text')} isBig={false} />
        )}
        {country ? null : <span className="text-secondary">{strip.where}</span>}
        <Button size="small" className={buttonStyle} onClick={onMore}>
          {strip.more}
        </Button>
      </div>
      {isPanel ? (
        <div className="w-28 max-md:col-start-2 max-md:row-start-1 max-md:w-20 md:col-start-2 md:row-span-2 md:row-start-1">
          <Suspense fallback={<div className="size-28 max-md:size-20" />}>
            <Breath small />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}

/** On phones there is room for the words only without a keyboard, and only if they are said nowhere else. */
function wordsStyle(isHeld: boolean, isRoomy: boolean): string {
  if (!isHeld) return 'max-md:sr-only';
  return isRoomy ? 'max-md:basis-full max-md:text-center' : 'sr-only';
}

function Line({ line, isBig }: { line: CrisisLine | undefined; isBig: boolean }) {
  if (!line) return null;
  return (
    <AnchorButton href={line.href} variant="help" size={isBig ? 'large' : 'small'} className={buttonStyle}>
      {copy.line(line)}
    </AnchorButton>
  );
}

/** The place of a button that is still being looked up, so that no button moves under a finger. */
const Empty = () => <span className="min-h-target w-24 rounded-control border border-dashed border-line" aria-hidden="true" />;
