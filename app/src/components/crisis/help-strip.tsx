import { useEffect, useState, type RefObject } from 'react';
import { AnchorButton } from '@/components/ui/link-button';
import { Button } from '@/components/ui/button';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { usAndCanada } from './help-lines';
import { copy } from './help-lines-copy';

const { strip } = copy;
const buttonStyle = 'max-xs:px-2.5 whitespace-nowrap tabular-nums';

/**
 * The first lines of the help block, pinned below the header while the block is off the screen or behind the on-screen
 * keyboard. It is an overlay, so the text being written doesn't move.
 */
export function HelpStrip({ block }: { block: RefObject<HTMLElement | null> }) {
  const top = useStripTop(block);
  const country = useNearestHelp();
  if (top === undefined) return null;
  const lines = country?.lines ?? usAndCanada;
  const first = (['call', 'text'] as const).flatMap((way) => lines.find((line) => line.way === way) ?? []);
  return (
    <section
      aria-label={strip.name}
      className="fixed inset-x-0 z-10 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 border-b border-accent bg-tint-accent px-3 py-1.5 text-small print:hidden"
      style={{ top }}
    >
      <p className="me-2 font-reading font-semibold max-md:sr-only">{strip.lead}</p>
      {first.map((line) => (
        <AnchorButton key={line.href} href={line.href} variant="help" size="small" className={buttonStyle}>
          {copy.line(line)}
        </AnchorButton>
      ))}
      {country ? null : <span className="text-secondary">{strip.where}</span>}
      <Button size="small" className={buttonStyle} onClick={() => firstLine(block)?.scrollIntoView({ block: 'center' })}>
        {strip.more}
      </Button>
    </section>
  );
}

/** The block can be taller than the screen, so it is its first number that must be in view. */
const firstLine = (block: RefObject<HTMLElement | null>) => block.current?.querySelector('a');

const edgesOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

/**
 * Returns where the strip goes, in pixels from the top of the layout viewport; undefined while the block's first line is
 * in view. The keyboard covers the page without changing its height, so only the visual viewport tells what is seen.
 */
function useStripTop(block: RefObject<HTMLElement | null>): number | undefined {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const view = window.visualViewport;
    const place = () => {
      const line = firstLine(block)?.getBoundingClientRect();
      if (!line) return;
      const seenFrom = Math.max(view?.offsetTop ?? 0, edgesOf('header')?.bottom ?? 0);
      const seenTo = Math.min((view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight), edgesOf('[data-bottom-bar]')?.top ?? Infinity);
      setTop(line.top >= seenFrom && line.bottom <= seenTo ? undefined : seenFrom);
    };
    place();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    // The block moves when the text above it grows.
    sizes?.observe(document.body);
    for (const target of [view, window]) {
      target?.addEventListener('resize', place);
      target?.addEventListener('scroll', place, { passive: true });
    }
    return () => {
      sizes?.disconnect();
      for (const target of [view, window]) {
        target?.removeEventListener('resize', place);
        target?.removeEventListener('scroll', place);
      }
    };
  }, [block]);
  return top;
}
