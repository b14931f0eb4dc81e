import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ToastArea } from '@/components/live/toast-area';
import { SafetyScope } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { currentUserId } from '@/lib/auth/current-user';
import { chosenCountry } from '@/lib/crisis-lines/nearest';
import { devicePlan } from '@/lib/device/device-plan';
import { closeToast, showToast, toasts } from '@/lib/toasts';
import { prepareSafety } from '@/lib/wasm/safety';
import '@/styles/app.css';
import { copy } from './copy';

/** As on a phone whose keyboard covers the lower part of the page, which doesn't change the page's height. */
class Keyboard extends EventTarget {
  offsetTop = 0;
  height = 390;
}

let root: Root;
let host: HTMLElement;
let view: Keyboard;

function Page() {
  const [text, setText] = useState('');
  return (
    <>
      <header style={{ position: 'sticky', top: 0, zIndex: 20, height: 64 }}>Evenkeel</header>
      <div style={{ height: 120 }} />
      <SafetyScope>
        <TextField label="Words" value={text} onChange={setText} limit={10_000} />
      </SafetyScope>
      <button type="button">Save</button>
      <div style={{ height: 1500 }} />
      <ToastArea />
    </>
  );
}

/** With its own name, or the block's while that is held back. */
const strip = () => host.querySelector<HTMLElement>('section.fixed');
const shownStrip = () => vi.waitUntil(strip);
const highAlert = 'High-risk content detected. Crisis resources have been displayed.';
const alert = () => host.querySelector<HTMLElement>('[role=alert]');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const moved = (change: Partial<Keyboard>) => {
  Object.assign(view, change);
  view.dispatchEvent(new Event('scroll'));
};

beforeAll(async () => {
  await prepareSafety();
});
beforeEach(() => {
  view = new Keyboard();
  vi.stubGlobal('visualViewport', view);
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  devicePlan.remove();
  window.scrollTo(0, 0);
  root.unmount();
  host.remove();
  chosenCountry.write(undefined);
  vi.unstubAllGlobals();
});

async function write(width: number, height: number, keyboard: number, country: string) {
  await page.viewport(width, height);
  view.height = height - keyboard;
  chosenCountry.write(country);
  root = createRoot(host);
  root.render(<Page />);
  await vi.waitUntil(() => host.querySelector('textarea'));
  await userEvent.fill(host.querySelector('textarea')!, 'I want to die');
}

describe('the help strip', () => {
  it.each([
    [360, 640, 300],
    [390, 844, 340],
  ])(
    'CRISIS-39 is in view in a field of a %i by %i screen above the keyboard, with the plan, and leaves room for the words',
    async (width, height, keyboard) => {
      await write(width, height, keyboard, 'GB');
      const { top, bottom } = (await shownStrip()).getBoundingClientRect();
      expect(top).toBe(64);
      expect(bottom).toBeLessThan(height - keyboard - 160);
      const links = [...strip()!.querySelectorAll('a')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:116123', 'sms:85258', '/safety-plan']);
      for (const link of links) {
        const { top: from, height: high, left, right } = link.getBoundingClientRect();
        expect(high).toBeGreaterThanOrEqual(43.5);
        expect([left >= 0, right <= width]).toEqual([true, true]);
        expect(document.elementFromPoint((left + right) / 2, from + high / 2)?.closest('a')).toBe(link);
      }
      expect(document.activeElement).toBe(host.querySelector('textarea'));
    },
  );

  it('has three buttons in one line above a keyboard: the country’s line, the person of the plan, the plan', async () => {
    devicePlan.keep({
      owner: currentUserId() ?? '',
      keptAt: 0,
      plan: { helpers: [{ name: 'Sam', phone: '020 7946 0000', reach: 'call' }] },
      parts: [],
    });
    await write(360, 640, 300, 'GB');
    const { top, bottom } = (await shownStrip()).getBoundingClientRect();
    expect(bottom - top).toBeLessThan(64);
    const links = [...strip()!.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call 116 123', 'tel:116123'],
      ['Call Sam', 'tel:02079460000'],
      ['My plan', '/safety-plan'],
    ]);
    expect(strip()!.querySelector('[aria-label^="Breathe with me"]')).toBeNull();
  });

  it('has one sentence, one circle to breathe with and the big buttons where there is room', async () => {
    await write(390, 844, 0, 'GB');
    await shownStrip();
    const circle = await vi.waitUntil(() => strip()!.querySelector<HTMLElement>('button[aria-label^="Breathe with me"]'));
    expect(strip()).toHaveTextContent(copy.headingHigh);
    for (const link of strip()!.querySelectorAll('a')) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(51);
    circle.focus();
    circle.click();
    await vi.waitFor(() => expect(circle.getAttribute('aria-label')).toMatch(/^Stop/));
    expect(host.querySelector('textarea')).toHaveValue('I want to die');
    expect(strip()).not.toBeNull();
  });

  it('goes to the lower edge if it would cover the words at the upper one', async () => {
    await write(390, 844, 340, 'GB');
    await shownStrip();
    const text = host.querySelector('textarea')!;
    window.scrollTo(0, text.getBoundingClientRect().top + window.scrollY - 64);
    await vi.waitFor(() => expect(strip()?.getBoundingClientRect().bottom).toBeCloseTo(504, 0));
    expect(strip()!.getBoundingClientRect().top).toBeGreaterThan(text.getBoundingClientRect().top);
  });

  it.each([
    [360, 640, 300],
    [390, 844, 340],
  ])('leaves the last line of a long text in view on a %i by %i screen', async (width, height, keyboard) => {
    await write(width, height, keyboard, 'GB');
    await shownStrip();
    const text = host.querySelector('textarea')!;
    await userEvent.fill(text, `${'It was a long day, and I was at work until late. '.repeat(12)}I want to die`);
    const lineIsSeen = () => {
      const { left, bottom } = text.getBoundingClientRect();
      const { paddingBottom, lineHeight } = getComputedStyle(text);
      const y = bottom - parseFloat(paddingBottom) - parseFloat(lineHeight) / 2;
      return y < height - keyboard && document.elementFromPoint(left + 20, y) === text;
    };
    const endAt = async (y: number) => {
      window.scrollTo(0, text.getBoundingClientRect().bottom + window.scrollY - y);
      // The strip follows the event, which comes with the next frame.
      await nextFrame();
      await nextFrame();
    };
    // As a phone scrolls it, just above the keyboard; then up to the header, where the strip was.
    await endAt(height - keyboard - 4);
    await vi.waitFor(() => expect(lineIsSeen()).toBe(true));
    expect(strip()?.getBoundingClientRect().top).toBeCloseTo(64, 0);
    await endAt(110);
    await vi.waitFor(() => expect(lineIsSeen()).toBe(true));
    expect(strip()?.getBoundingClientRect().bottom).toBeCloseTo(height - keyboard, 0);
  });

  it('is above a toast at the lower edge, and both can be pressed', async () => {
    await write(1280, 860, 0, 'GB');
    await shownStrip();
    window.scrollTo(0, host.querySelector('textarea')!.getBoundingClientRect().top + window.scrollY - 64);
    await vi.waitFor(() => expect(strip()?.getBoundingClientRect().bottom).toBeCloseTo(860, 0));
    showToast({ text: 'Entry deleted.', action: { label: 'Undo', run: () => {} } });
    const toast = await vi.waitUntil(() => host.querySelector('[data-toast]'));
    await vi.waitFor(() => expect(strip()?.getBoundingClientRect().bottom).toBeCloseTo(toast.getBoundingClientRect().top, 0));
    for (const control of [...strip()!.querySelectorAll('a'), ...toast.querySelectorAll('button')]) {
      const { top, left, width, height } = control.getBoundingClientRect();
      expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a, button')).toBe(control);
    }
    closeToast(toasts.getState().shown?.id ?? 0);
    await vi.waitFor(() => expect(strip()?.getBoundingClientRect().bottom).toBeCloseTo(860, 0));
  });

  it('is shown while a toast covers the first number of the block', async () => {
    await write(390, 844, 500, 'US');
    const more = (await shownStrip()).querySelector('button')!;
    view.height = 844;
    more.click();
    await vi.waitFor(() => expect(strip()).toBeNull());
    const number = host.querySelector('section a')!;
    const height = Math.ceil(number.getBoundingClientRect().bottom) + 24;
    await page.viewport(390, height);
    moved({ height });
    await nextFrame();
    expect(strip()).toBeNull();
    showToast({ text: 'Entry deleted.', action: { label: 'Undo', run: () => {} } });
    await shownStrip();
    closeToast(toasts.getState().shown?.id ?? 0);
    await vi.waitFor(() => expect(strip()).toBeNull());
  });

  it('follows the part of the page that the keyboard leaves in view', async () => {
    await write(390, 844, 640, 'US');
    await shownStrip();
    moved({ offsetTop: 200 });
    await vi.waitFor(() => expect(strip()?.getBoundingClientRect().bottom).toBeCloseTo(404, 0));
    moved({ offsetTop: 0 });
    await vi.waitFor(() => expect(strip()?.getBoundingClientRect().top).toBe(64));
  });

  it('goes when the block below the field is in view, and leads there', async () => {
    await write(390, 844, 500, 'US');
    const more = (await shownStrip()).querySelector('button')!;
    view.height = 844;
    more.click();
    await vi.waitUntil(() => strip() === null);
    expect(host.querySelector('[role=alert]')!.getBoundingClientRect().bottom).toBeLessThan(844);
  });

  it.each([
    ['a phone', 390, 844],
    ['a computer', 1280, 900],
  ])('CRISIS-39 on %s, nothing moves while the user types: the strip says all that the block would', async (_, width, height) => {
    await write(width, height, 0, 'US');
    const area = host.querySelector('textarea')!;
    const save = [...host.querySelectorAll('button')].find((button) => button.textContent === 'Save')!;
    const places = () => [area, save].map((element) => element.getBoundingClientRect().top);
    const before = places();
    await shownStrip();
    await nextFrame();
    expect(places()).toEqual(before);
    expect(alert()).toHaveTextContent(highAlert);
    expect(strip()).toContainElement(alert());
    expect([...strip()!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['tel:988', 'sms:988', '/safety-plan']);
    expect(document.activeElement).toBe(area);
    await userEvent.type(area, ' and more');
    await nextFrame();
    expect(places()[0]).toBe(before[0]);
    expect(strip()).toContainElement(alert());
  });

  it('the block takes its place below the field once the user leaves it, without a second announcement', async () => {
    await write(1280, 900, 0, 'US');
    await shownStrip();
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    const block = await vi.waitUntil(() => host.querySelector('section.rounded-panel'));
    expect(block.querySelector('a')).toHaveAttribute('href', 'tel:988');
    expect(block).toHaveTextContent(highAlert);
    expect(alert()).toBeNull();
    expect(strip()).toBeNull();
  });

  it('moving from one text to another, or to the strip, holds it back as before', async () => {
    await write(1280, 900, 0, 'US');
    await shownStrip();
    await userEvent.tab();
    expect(document.activeElement).toBe(strip()!.querySelector('a'));
    await nextFrame();
    expect(strip()).toContainElement(alert());
  });

  it('dims the page behind the words of a user in danger, but not the words or the strip', async () => {
    await write(390, 844, 0, 'US');
    await shownStrip();
    const dim = getComputedStyle(document.body, '::after');
    expect([dim.position, dim.pointerEvents]).toEqual(['fixed', 'none']);
    const layer = (element: Element) => Number(getComputedStyle(element).zIndex);
    expect(layer(host.querySelector('.writing')!)).toBeGreaterThan(Number(dim.zIndex));
    expect(layer(strip()!)).toBeGreaterThan(Number(dim.zIndex));
  });
});
