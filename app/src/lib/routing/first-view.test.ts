import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceFirstView } from './first-view';

const content = '<main><h1>Hello</h1><p>One</p><p>Two</p></main>';
const view = `<div id="first-view">${content.replace('Two', '<span data-volatile>Two</span>')}</div>`;
let rendered: () => void = () => {};
const router = {
  subscribe: (_: 'onRendered', listener: () => void) => {
    rendered = listener;
    return () => (rendered = () => {});
  },
};

function open(before: string): HTMLElement {
  document.body.innerHTML = `${before}<div id="root"></div>`;
  return document.getElementById('root') as HTMLElement;
}

const isShown = () => document.getElementById('first-view') !== null;
const nextFrames = () => vi.advanceTimersByTime(50);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the first view', () => {
  it('gives way once the app shows as much, and not before', () => {
    const root = open(view);
    replaceFirstView(router, root);
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

  it('gives way to a page that shows less two seconds after that has rendered', () => {
    const root = open(view);
    replaceFirstView(router, root);
    vi.advanceTimersByTime(1000);
    root.innerHTML = '<main><h1>Something went wrong</h1></main>';
    rendered();
    vi.advanceTimersByTime(1900);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(isShown()).toBe(false);
  });

  it('gives way after six seconds if no page renders', () => {
    replaceFirstView(router, open(view));
    vi.advanceTimersByTime(5900);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(isShown()).toBe(false);
  });

  it('hands over the focus, and a press that came too early', () => {
    const pressed = vi.fn<() => void>();
    const controls = `<a href="/">Evenkeel</a><button type="button">Light or dark</button>${content}`;
    const root = open(`<div id="first-view">${controls}</div>`);
    replaceFirstView(router, root);
    root.innerHTML = '<main><h1>Not yet</h1></main>';
    const early = document.querySelector<HTMLElement>('#first-view button');
    early?.focus();
    early?.click();
    root.innerHTML = controls;
    root.querySelector('button')?.addEventListener('click', pressed);
    nextFrames();
    expect(document.activeElement).toBe(root.querySelector('button'));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('hands over the focus of the main part, where the first link leads', () => {
    const root = open('<div id="first-view"><main tabindex="-1"><h1>Good morning</h1></main></div>');
    document.querySelector<HTMLElement>('#first-view main')?.focus();
    replaceFirstView(router, root);
    root.innerHTML = '<main tabindex="-1"><h1>Good evening</h1></main>';
    nextFrames();
    expect(document.activeElement).toBe(root.querySelector('main'));
  });

  it('is not needed: other pages come without one', () => {
    const root = open('');
    replaceFirstView(router, root);
    expect(document.body.children).toHaveLength(1);
    expect(document.body.firstElementChild).toBe(root);
  });
});
