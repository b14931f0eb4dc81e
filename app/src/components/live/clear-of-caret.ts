/** Keeps alerts that float over the page clear of the help strip and of the line that is being written. */
import { seenPart } from '@/components/crisis/seen-part';
import { securityAlerts } from '@/lib/security/alerts';
import { caretLine, focusedField } from './caret-line';

/** Below this height, as with a keyboard, the alerts are scrolled to the first number. */
const roomyHeight = 600;
/** The line itself. */
const lineRoom = 24;
/** Above the number that the alerts are scrolled to. */
const air = 12;

/** Returns the part of the page that is seen, and that the help strip leaves. */
function freePart(): { from: number; to: number; height: number } {
  const { from, to, height } = seenPart();
  const strip = document.querySelector('[data-help-strip]')?.getBoundingClientRect();
  if (!strip) return { from, to, height };
  return strip.top - from < to - strip.bottom ? { from: strip.bottom, to, height } : { from, to: strip.top, height };
}

/** Keeps the element clear of the caret while it shows alerts, until the returned function is called. */
export function followAlerts(notes: HTMLElement): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const isShown = securityAlerts.shown().length > 0;
    if (isShown) stop ??= keepClear(notes);
    else stop = void stop?.();
  };
  follow();
  const off = securityAlerts.subscribe(follow);
  return () => {
    off();
    stop?.();
  };
}

/**
 * Limits the alerts to less than half of the page that is seen beside the help strip, and moves them to the lower edge of
 * it as long as they would cover the caret's line at the upper one. Returns a function that stops this.
 */
function keepClear(alerts: HTMLElement): () => void {
  let frame = 0;
  let isTight = false;
  const place = () => {
    const field = focusedField();
    const { from, to, height } = freePart();
    const most = (to - from) / 2 - lineRoom;
    const isCut = alerts.scrollHeight > most;
    Object.assign(alerts.style, { maxHeight: isCut ? `${most}px` : '', overflowY: isCut ? 'auto' : '', translate: '' });
    const wasTight = isTight;
    const number = alerts.querySelector('a[href^="tel:"]');
    isTight = field !== undefined && number !== null && height < roomyHeight;
    if (isTight && !wasTight && number) alerts.scrollTop += number.getBoundingClientRect().top - alerts.getBoundingClientRect().top - air;
    const { left, right, top, bottom } = alerts.getBoundingClientRect();
    const text = field?.getBoundingClientRect();
    const line = field && text && text.right > left && text.left < right ? caretLine(field) : undefined;
    const below = Math.max(0, from - top);
    const shift = line && line.top < bottom + below && line.bottom > top + below ? to - bottom : below;
    if (shift !== 0) alerts.style.translate = `0 ${shift}px`;
    // The copy of the text came and went.
    parts.takeRecords();
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const parts = new MutationObserver(later);
  place();
  const sizes = new ResizeObserver(later);
  sizes.observe(alerts);
  // The strip comes and goes without an event.
  const main = document.querySelector('main');
  if (main) parts.observe(main, { childList: true, subtree: true });
  const targets = [
    [document, ['selectionchange', 'focusin', 'focusout', 'input']],
    [window, ['scroll', 'resize']],
    [window.visualViewport, ['scroll', 'resize']],
  ] as const;
  for (const [target, events] of targets) for (const event of events) target?.addEventListener(event, later, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    parts.disconnect();
    for (const [target, events] of targets) for (const event of events) target?.removeEventListener(event, later);
    Object.assign(alerts.style, { maxHeight: '', overflowY: '', translate: '' });
  };
}
