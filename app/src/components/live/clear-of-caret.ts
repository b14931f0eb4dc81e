/** Keeps alerts that float over the page clear of the line that is being written, as above a phone's keyboard. */
import { seenPart } from '@/components/crisis/seen-part';
import { securityAlerts } from '@/lib/security/alerts';

/** Below this height, as with a keyboard, the alerts are scrolled to the first number. */
const roomyHeight = 600;
/** The line itself. */
const lineRoom = 24;
/** Above the number that the alerts are scrolled to. */
const air = 12;

type Field = HTMLTextAreaElement | HTMLInputElement;

function focusedField(): Field | undefined {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field : undefined;
}

/** Returns the upper and lower edge of the caret's line. A hidden copy of the text before it is measured for this. */
function caretLine(field: Field): { top: number; bottom: number } {
  const { top, bottom } = field.getBoundingClientRect();
  if (field instanceof HTMLInputElement) return { top, bottom };
  const { font, letterSpacing, padding } = getComputedStyle(field);
  const copy = document.createElement('div');
  const caret = document.createElement('span');
  Object.assign(copy.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: `${field.clientWidth}px`,
    height: '0',
    overflow: 'hidden',
    boxSizing: 'border-box',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    font,
    letterSpacing,
    padding,
  });
  caret.textContent = '\u200B';
  copy.append(field.value.slice(0, field.selectionEnd), caret);
  document.body.append(copy);
  const from = top + field.clientTop + caret.offsetTop - field.scrollTop;
  const to = from + caret.offsetHeight;
  copy.remove();
  return { top: from, bottom: to };
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
 * Limits the alerts to less than half of what is seen of the page while a text has the focus, and moves them to the lower
 * edge as long as they would cover the caret's line at the upper one. Returns a function that stops this.
 */
function keepClear(alerts: HTMLElement): () => void {
  let frame = 0;
  let isTight = false;
  const place = () => {
    const field = focusedField();
    const { from, to, height } = seenPart();
    const maxHeight = field ? `${(to - from) / 2 - lineRoom}px` : '';
    Object.assign(alerts.style, { maxHeight, overflowY: field ? 'auto' : '', translate: '' });
    const wasTight = isTight;
    const number = alerts.querySelector('a[href^="tel:"]');
    isTight = field !== undefined && number !== null && height < roomyHeight;
    if (isTight && !wasTight && number) alerts.scrollTop += number.getBoundingClientRect().top - alerts.getBoundingClientRect().top - air;
    if (!field) return;
    const { left, right, top, bottom } = alerts.getBoundingClientRect();
    const text = field.getBoundingClientRect();
    if (text.right <= left || text.left >= right) return;
    const line = caretLine(field);
    if (line.top < bottom && line.bottom > top) alerts.style.translate = `0 ${to - bottom}px`;
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  place();
  const sizes = new ResizeObserver(later);
  sizes.observe(alerts);
  const targets = [
    [document, ['selectionchange', 'focusin', 'focusout', 'input']],
    [window, ['scroll', 'resize']],
    [window.visualViewport, ['scroll', 'resize']],
  ] as const;
  for (const [target, events] of targets) for (const event of events) target?.addEventListener(event, later, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    for (const [target, events] of targets) for (const event of events) target?.removeEventListener(event, later);
    Object.assign(alerts.style, { maxHeight: '', overflowY: '', translate: '' });
  };
}
