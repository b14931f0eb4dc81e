import { createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routeTree } from '@/route-tree.gen';
import { server } from '../server';
import { infoPaths, openPage } from './open-page';

/** Titles are shown in the tab and the history, where others may see them, so they stay general. */
const pages = [
  { id: 'ROUTE-12', path: '/privacy', heading: 'Privacy', title: 'Privacy · Evenkeel' },
  { id: 'ROUTE-13', path: '/terms', heading: 'Terms of use', title: 'Terms · Evenkeel' },
  { id: 'ROUTE-14', path: '/about', heading: 'About Evenkeel', title: 'About · Evenkeel' },
  { id: 'ROUTE-16', path: '/help', heading: 'Help', title: 'Help · Evenkeel' },
  { id: 'ROUTE-17', path: '/learn', heading: 'Learn about CBT journaling', title: 'Learn · Evenkeel' },
] as const;

const routes = new Set(Object.keys(createRouter({ routeTree }).routesByPath));

describe.each(pages)('$path', ({ id, path, heading, title }) => {
  // What each of these tests reads is in the page as it opens, so the page is rendered once for all.
  let opened: string;
  let shownTitle: string;
  let main: HTMLElement;
  beforeAll(async () => {
    await openPage(path);
    opened = document.body.innerHTML;
    shownTitle = document.title;
    cleanup();
  });
  beforeEach(() => {
    document.body.innerHTML = opened;
    main = screen.getByRole('main');
  });
  afterAll(() => document.body.replaceChildren());

  it(`${id} opens while signed out, with one heading and a general title`, () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(shownTitle).toBe(title);
  });

  it('OPEN-06 has a contents list whose links work', () => {
    const contents = within(main).getByRole('navigation', { name: 'Contents' });
    const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      // The sections of further pages are in learn.test.tsx.
      if (path === '/learn' && !link.hasAttribute('aria-current')) continue;
      const target = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(target?.tagName).toBe('H2');
      expect(target).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('has headings in order, labelled sections and no duplicate id', () => {
    const levels = within(main)
      .getAllByRole('heading')
      .map((one) => Number(one.tagName.slice(1)));
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    for (const section of main.querySelectorAll('section')) {
      expect(document.getElementById(section.getAttribute('aria-labelledby') ?? '')).not.toBeNull();
    }
    const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has no dead links', () => {
    const lost = within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => {
        const [to = '', hash = ''] = href.split('#');
        return to === '' ? document.getElementById(hash) === null : to !== '/crisis' && !routes.has(to);
      });
    expect(lost).toEqual([]);
  });

  it('shows a warning before it mentions suicide or self-harm, with a skip link', () => {
    for (const section of main.querySelectorAll('section')) {
      const text = section.textContent ?? '';
      if (!/suicid|self-harm|harm (your|my)self|kill/i.test(text)) continue;
      const note = within(section).getByRole('note', { name: 'Before you read on' });
      expect(text.search(/suicid|self-harm|harm (your|my)self|kill/i)).toBeGreaterThanOrEqual(text.indexOf(note.textContent ?? ''));
      const past = document.getElementById(within(note).getByRole('link').getAttribute('href')?.slice(1) ?? '');
      expect(past && Boolean(note.compareDocumentPosition(past) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(true);
      expect(section.contains(past)).toBe(false);
    }
  });

  it('SHELL-01 SHELL-02 SHELL-03 SHELL-04 SHELL-05 SHELL-06 SHELL-07 has the footer with its notice and links', () => {
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Evenkeel is a demonstration.');
    expect(footer).toHaveTextContent('It is not HIPAA compliant.');
    const nav = within(within(footer).getByRole('navigation', { name: 'Footer' }));
    for (const [name, to] of [
      ['Privacy', '/privacy'],
      ['Help', '/help'],
      ['Learn', '/learn'],
      ['Crisis help', '/crisis'],
      ['About', '/about'],
    ]) {
      expect(nav.getByRole('link', { name: name ?? '' })).toHaveAttribute('href', to);
    }
  });
});

describe('the content of the pages', () => {
  it('PROD-01 About mentions CBT journaling, the AI assistant, patients and therapists', async () => {
    const main = await openPage('/about');
    expect(main).toHaveTextContent('guided CBT journaling app with an AI assistant');
    expect(main).toHaveTextContent('made for patients and for therapists');
  });

  it('PROD-02 OPEN-45 About shows the four statements visibly, and that no clinician has reviewed the texts', async () => {
    await openPage('/about');
    const section = screen.getByRole('region', { name: 'Four things to know first' });
    for (const statement of [
      'It is a demonstration.',
      'It is not a substitute for professional care.',
      'It is not for diagnosis or therapy.',
      'It is not HIPAA compliant.',
    ]) {
      expect(within(section).getByText(statement)).toBeVisible();
    }
    expect(section).toHaveTextContent('No clinician has read these texts yet.');
  });

  it('uses “no cues found”, and “no risk” only to deny it', async () => {
    for (const path of infoPaths) {
      const main = await openPage(path);
      expect((main.textContent ?? '').replaceAll('It never says “no risk”', '')).not.toMatch(/no risk|risk-free|you are safe/i);
      if (path === '/about') expect(main).toHaveTextContent('no cues found');
      cleanup();
    }
  });

  it('starts Privacy and Terms with the summary', async () => {
    for (const path of ['/privacy', '/terms']) {
      const main = await openPage(path);
      expect(main.querySelector('h2')).toHaveTextContent('In short');
      cleanup();
    }
  });

  it('ROUTE-12 Privacy shows its tables first, and folds the rest until a link leads there', async () => {
    await openPage('/privacy#delete');
    expect(screen.getByRole('heading', { level: 2, name: 'What your account holds' })).toBeVisible();
    await waitFor(() => expect(document.querySelector('details:has(#delete)')).toHaveAttribute('open'));
    expect(document.querySelector('details:has(#hipaa)')).not.toHaveAttribute('open');
    fireEvent(window, new Event('beforeprint'));
    for (const part of document.querySelectorAll('main details')) expect(part).toHaveAttribute('open');
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('details:has(#hipaa)')).not.toHaveAttribute('open');
  });

  it('says that the demo accounts are shared, unless the server has none', async () => {
    await openPage('/privacy');
    expect(screen.getByText('The demo accounts here are for everyone.')).toBeVisible();
  });

  it('hides that notice on a server without demo accounts', async () => {
    server.use(http.get('*/api/config', () => HttpResponse.json({ product: 'Evenkeel', aliasHosts: [], demo: false })));
    await openPage('/privacy');
    await waitFor(() => expect(screen.queryByText('The demo accounts here are for everyone.')).toBeNull());
  });
});
