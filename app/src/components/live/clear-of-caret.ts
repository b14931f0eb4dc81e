/** Keeps alerts that float over the page clear of the line that is being written, as above a phone's keyboard. */
import { seenPart } from '@/components/crisis/seen-part';

/** Below this height, as with a keyboard, the first numbers come before the sentences. */
const roomyHeight = 600;
/** The line itself, and some air. */
const lineRoom = 24;

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

/**
 * Limits the alerts to less than half of what is seen of the page while a text has the focus, and moves them to the lower
 * edge as long as they would cover the caret's line at the upper one. Returns a function that stops this.
 */
export function keepClear(alerts: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    const field = focusedField();
    const { from, to, height } = seenPart();
    alerts.toggleAttribute('data-tight', field !== undefined && height < roomyHeight);
    alerts.style.maxHeight = field ? `${(to - from) / 2 - lineRoom}px` : '';
    alerts.style.translate = '';
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
  };
}
