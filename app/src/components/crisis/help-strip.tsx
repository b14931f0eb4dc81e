import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { AnchorButton } from '@/components/ui/link-button';
import { Button } from '@/components/ui/button';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { usAndCanada } from './help-lines';
import { copy } from './help-lines-copy';
import { seenPart } from './seen-part';

const { strip } = copy;
const buttonStyle = 'max-xs:px-2.5 whitespace-nowrap tabular-nums';
/** Below this height, as with a keyboard, the strip is one line. */
const roomyHeight = 600;

interface Props {
  block: RefObject<HTMLElement | null>;
  ref: RefObject<HTMLElement | null>;
  /** What the block says, while it is held back. The strip then has its name. */
  held?: { nameId: string; words: ReactNode; isUrgent: boolean } | undefined;
  onMore: () => void;
}

/**
 * The first lines of the help block, pinned below the header while the block is held back, off the screen or behind the
 * on-screen keyboard. It is an overlay, so the text being written doesn't move.
 */
export function HelpStrip({ block, ref, held, onMore }: Props) {
  const place = useStripPlace(block, held !== undefined);
  const country = useNearestHelp();
  if (place === undefined) return null;
  const lines = country?.lines ?? usAndCanada;
  const first = (['call', 'text'] as const).flatMap((way) => lines.find((line) => line.way === way) ?? []);
  return (
    <section
      ref={ref}
      data-hold-on={held?.isUrgent ? '' : undefined}
      {...(held ? { 'aria-labelledby': held.nameId } : { 'aria-label': strip.name })}
      className="fixed inset-x-0 z-10 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 border-b border-accent bg-tint-accent px-3 py-1.5 text-small print:hidden"
      style={{ top: place.top }}
    >
      {held ? (
        <div className={place.isRoomy ? 'me-4 max-md:me-0 max-md:basis-full max-md:text-center' : 'sr-only'}>{held.words}</div>
      ) : (
        <p className="me-2 font-reading font-semibold max-md:sr-only">{strip.lead}</p>
      )}
      {first.map((line) => (
        <AnchorButton key={line.href} href={line.href} variant="help" size="small" className={buttonStyle}>
          {copy.line(line)}
        </AnchorButton>
      ))}
      {country ? null : <span className="text-secondary">{strip.where}</span>}
      {held?.isUrgent && place.isRoomy ? (
        <AnchorButton href="/safety-plan" size="small" className={buttonStyle}>
          {strip.plan}
        </AnchorButton>
      ) : null}
      <Button size="small" className={buttonStyle} onClick={onMore}>
        {strip.more}
      </Button>
    </section>
  );
}

/** The block can be taller than the screen, so it is its first number that must be in view. */
export const firstLine = (block: HTMLElement | null) => block?.querySelector('a');

interface Place {
  /** In pixels from the top of the layout viewport. */
  top: number;
  isRoomy: boolean;
}

/** Returns where the strip goes; undefined while the block's first line is in view. */
function useStripPlace(block: RefObject<HTMLElement | null>, isHeld: boolean): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const view = window.visualViewport;
    const update = () => {
      const line = firstLine(block.current)?.getBoundingClientRect();
      if (!line && !isHeld) return;
      const { from, to, height } = seenPart();
      const isRoomy = height >= roomyHeight;
      const next = line && line.top >= from && line.bottom <= to ? undefined : { top: from, isRoomy };
      setPlace((before) => (before?.top === next?.top && before?.isRoomy === next?.isRoomy ? before : next));
    };
    update();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    // The block moves when the text above it grows.
    sizes?.observe(document.body);
    for (const target of [view, window]) {
      target?.addEventListener('resize', update);
      target?.addEventListener('scroll', update, { passive: true });
    }
    return () => {
      sizes?.disconnect();
      for (const target of [view, window]) {
        target?.removeEventListener('resize', update);
        target?.removeEventListener('scroll', update);
      }
    };
  }, [block, isHeld]);
  return place;
}
