import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceFirstView } from './first-view';

const content = '<main><h1>Hello</h1><p>One</p><p>Two</p></main>';
const view = content.replace('Two', '<span data-volatile>Two</span>');
let rendered: () => void = () => {};
const router = {
  subscribe: (_: 'onRendered', listener: () => void) => {
    rendered = listener;
    return () => (rendered = () => {});
  },
};

/** Opens a page with a first view, which the app begins to replace, and returns where the app renders. */
function open(shown: string): HTMLElement {
  document.body.innerHTML = `<div id="first-view">${shown}</div><div id="root"></div>`;
  const [before, root] = ['first-view', 'root'].map((id) => document.getElementById(id) as HTMLElement);
  replaceFirstView(before as HTMLElement, router, root as HTMLElement);
  return root as HTMLElement;
}

const isShown = () => document.getElementById('first-view') !== null;
const nextFrames = () => vi.advanceTimersByTime(50);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  delete document.documentElement.dataset['signedIn'];
});

describe('the first view', () => {
  it('gives way once the app shows as much, and not before', () => {
    const root = open(view);
    nextFrames();
    expect(isShown()).toBe(true);
    root.innerHTML = '<main><h1>Hello</h1></main>';
    rendered();
    nextFrames();
    expect(isShown()).toBe(true);
    root.innerHTML = content;
    nextFrames();
    expect(isShown()).toBe(false);
    expect(root.textContent).toBe('HelloOneTwo');
  });

  it('gives way to any page for someone who has signed in, who can’t see it', () => {
    document.documentElement.dataset['signedIn'] = '';
    const root = open(view);
    nextFrames();
    expect(isShown()).toBe(true);
    root.innerHTML = '<main><h1>Welcome back</h1></main>';
    nextFrames();
    expect(isShown()).toBe(false);
  });

  it('gives way to a page that shows less two seconds after that has rendered', () => {
    const root = open(view);
    vi.advanceTimersByTime(1000);
    root.innerHTML = '<main><h1>Something went wrong</h1></main>';
    rendered();
    vi.advanceTimersByTime(1900);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(isShown()).toBe(false);
  });

  it('gives way after six seconds if no page renders', () => {
    open(view);
    vi.advanceTimersByTime(5900);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(isShown()).toBe(false);
  });

  it('hands over the focus, and a press that came too early', () => {
    const pressed = vi.fn<() => void>();
    const controls = `<button type="button">Why</button><button type="button">Why</button>${content}`;
    const root = open(controls);
    root.innerHTML = '<main><h1>Not yet</h1></main>';
    const early = document.querySelector<HTMLElement>('#first-view button + button');
    early?.focus();
    early?.click();
    root.innerHTML = controls;
    root.querySelector('button + button')?.addEventListener('click', pressed);
    nextFrames();
    expect(document.activeElement).toBe(root.querySelector('button + button'));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('hands over the focus of the main part, where the first link leads', () => {
    const root = open('<main tabindex="-1"><h1>Good morning</h1></main>');
    document.querySelector<HTMLElement>('#first-view main')?.focus();
    root.innerHTML = '<main tabindex="-1"><h1>Good evening</h1></main>';
    nextFrames();
    expect(document.activeElement).toBe(root.querySelector('main'));
  });
});
