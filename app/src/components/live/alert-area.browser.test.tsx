import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SideNotes } from '@/components/layout/side-notes';
import { securityAlerts } from '@/lib/security/alerts';
import '@/styles/app.css';

/** As on a phone whose keyboard covers the lower part of the page, which doesn't change the page's height. */
class Keyboard extends EventTarget {
  offsetTop = 0;
  height = 340;
}

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('visualViewport', new Keyboard());
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  securityAlerts.clear();
  document.body.style.lineHeight = '';
  window.scrollTo(0, 0);
  root.unmount();
  host.remove();
  vi.unstubAllGlobals();
});

const lineHeight = 24;
const area = () => host.querySelector('textarea')!;
/** The alerts with what scrolls them. */
const notes = () => host.querySelector('header')!.firstElementChild!;
const alert = () => host.querySelector<HTMLElement>('[role=alert]');

/** The help strip, with its upper edge `top` pixels below that of the page. */
const stripHeight = 48;
const strip = (top: number) => <section data-help-strip="" style={{ position: 'fixed', insetInline: 0, top, height: stripHeight }} />;

/** A page whose text begins `above` pixels below the header. */
async function write(above: number, beside?: ReactNode): Promise<void> {
  await page.viewport(360, 640);
  root.render(
    <>
      <header style={{ position: 'sticky', top: 0, zIndex: 20, height: 64, lineHeight: 1.5 }}>
        <SideNotes />
      </header>
      <div style={{ height: above }} />
      <textarea style={{ display: 'block', width: 300, height: 120, padding: 0, font: `16px/${lineHeight}px sans-serif` }} />
      <div style={{ height: 1500 }} />
      <main>{beside}</main>
    </>,
  );
  await vi.waitUntil(area);
  area().focus({ preventScroll: true });
}

const warn = () =>
  securityAlerts.add(
    { type: 'error', message: 'Multiple crisis content detections. Review user safety protocols.' },
    { withHelp: 'lines' },
  );

/** The line of the caret: the first, while nothing else is written. */
const lineIsSeen = (line = 0): boolean => {
  const { top, left } = area().getBoundingClientRect();
  const y = top + (line + 0.5) * lineHeight;
  return y < window.visualViewport!.height && document.elementFromPoint(left + 20, y) === area();
};

describe('an alert over the page on a phone with a keyboard', () => {
  it.each([20, 100, 220])('ALERT-13 leaves the line that is being written in view, %i pixels below the header', async (above) => {
    await write(above);
    expect(lineIsSeen()).toBe(true);
    warn();
    await vi.waitUntil(alert);
    await vi.waitFor(() => expect(lineIsSeen()).toBe(true));
    await userEvent.keyboard('word');
    expect(lineIsSeen()).toBe(true);
    expect(document.activeElement).toBe(area());
  });

  it('CRISIS-39 has the first number in view beside that line, and the rest is reached by scrolling it', async () => {
    await write(220);
    warn();
    await vi.waitUntil(alert);
    await vi.waitFor(() => expect(lineIsSeen()).toBe(true));
    const call = alert()!.querySelector<HTMLElement>('a[href="tel:988"]')!;
    const { top, bottom, left, right } = call.getBoundingClientRect();
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('a')).toBe(call);
    const dismiss = alert()!.querySelector<HTMLElement>('[data-dismiss]')!;
    dismiss.scrollIntoView();
    const end = dismiss.getBoundingClientRect();
    expect(document.elementFromPoint((end.left + end.right) / 2, (end.top + end.bottom) / 2)).toBe(dismiss);
  });

  it('keeps the line in view further down in a long text', async () => {
    await write(20);
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}word');
    warn();
    await vi.waitUntil(alert);
    await vi.waitFor(() => expect(lineIsSeen(4)).toBe(true));
  });

  it('finds that line in a font that the shorthand can’t express', async () => {
    document.body.style.lineHeight = '8px';
    await write(60);
    area().style.fontKerning = 'none';
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}word');
    warn();
    await vi.waitUntil(alert);
    await vi.waitFor(() => expect(lineIsSeen(4)).toBe(true));
    await userEvent.keyboard('s');
    await new Promise(requestAnimationFrame);
    expect(lineIsSeen(4)).toBe(true);
  });

  it.each([
    ['upper', 64, 100],
    ['lower', 340 - stripHeight, 20],
  ])('CRISIS-39 covers neither the help strip at the %s edge nor the line', async (_, top, above) => {
    await write(above, strip(top));
    warn();
    await vi.waitUntil(alert);
    const isClear = () => {
      const { top: from, bottom: to } = notes().getBoundingClientRect();
      return lineIsSeen() && (from >= top + stripHeight || to <= top) && to <= 340 && from >= 64;
    };
    await vi.waitFor(() => expect(isClear()).toBe(true));
  });

  it('leaves half of a low screen free while nothing is written, and can be dismissed', async () => {
    await write(20);
    await page.viewport(360, 400);
    Object.assign(window.visualViewport!, { height: 400 });
    area().blur();
    warn();
    await vi.waitUntil(alert);
    await vi.waitFor(() => expect(notes().getBoundingClientRect().bottom).toBeLessThan(240));
    const dismiss = alert()!.querySelector<HTMLElement>('[data-dismiss]')!;
    dismiss.scrollIntoView();
    const { left, right, top, bottom } = dismiss.getBoundingClientRect();
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(dismiss);
  });
});
