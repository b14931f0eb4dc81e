import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { reads } from '@/features/info/content/learn';
import { problem, server } from '../server';
import { openPage } from './open-page';

const article = (id: string, part: object = {}) => ({
  id,
  version: 1,
  title: id,
  summary: `About ${id}.`,
  body: `## First\n\nThis is ${id}. See [your plan](/safety-plan).`,
  topics: ['sleep'],
  source: 'A guide',
  sourceUrl: 'https://example.org/guide',
  licence: 'CC-BY-4.0',
  reviewedOn: '2026-11-20',
  ...part,
});
const articles = [
  article('Naps', { body: 'A short café nap.' }),
  article('night-hours', { title: 'Awake at night' }),
  article('worry-time', { title: 'Worry time', topics: ['worry', 'sleep'] }),
];

beforeEach(() => server.use(http.get('*/api/knowledge/published', () => HttpResponse.json({ articles }))));

const listed = () =>
  part()
    .getAllByRole<HTMLAnchorElement>('link', { hidden: true })
    .filter((link) => link.getAttribute('href')?.startsWith('/learn#'))
    .map((link) => link.textContent);
const part = () => within(screen.getByRole('region', { name: reads.title }));

describe('the articles on the Learn page', () => {
  it('PROD-11 are listed once each, by their first topic', async () => {
    await openPage('/learn#reads');
    expect(await part().findByText('Sleep (2)')).toBeInTheDocument();
    expect(part().getByText('Worry (1)')).toBeInTheDocument();
    expect(part().getByRole('link', { name: 'Awake at night', hidden: true })).toHaveAttribute('href', '/learn#night-hours');
    expect(listed()).toEqual(['Naps', 'Awake at night', 'Worry time']);
  });

  it('can be searched by words of the text, without case and accents', async () => {
    await openPage('/learn#reads');
    await userEvent.type(await part().findByRole('searchbox', { name: reads.search }), 'CAFE nap');
    expect(listed()).toEqual(['Naps']);
    expect(part().getByText(reads.found(1))).toBeInTheDocument();
    await userEvent.type(part().getByRole('searchbox'), ' elephant');
    expect(part().getByText(reads.found(0))).toBeInTheDocument();
  });

  it('open at the place that an answer of the assistant links to, with source and related texts', async () => {
    await openPage('/learn#night-hours');
    expect(await screen.findByRole('heading', { level: 1, name: 'Awake at night' })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2, name: 'First' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'your plan' })).toHaveAttribute('href', '/safety-plan');
    expect(screen.getByRole('link', { name: 'A guide' })).toHaveAttribute('href', 'https://example.org/guide');
    expect(
      within(screen.getByRole('region', { name: reads.more }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Naps']);
    expect(document.title).toBe('Learn · Evenkeel');
    await userEvent.click(screen.getByRole('link', { name: `← ${reads.back}` }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Learn about CBT journaling' })).toBeInTheDocument();
  });

  it('leave the page as it is for its own places', async () => {
    await openPage('/learn#walkthrough');
    expect(screen.getByRole('heading', { level: 1, name: 'Learn about CBT journaling' })).toBeInTheDocument();
    expect(screen.queryByText(reads.gone)).not.toBeInTheDocument();
  });

  it('say when one is gone, and show the rest', async () => {
    await openPage('/learn#retired-one');
    expect(await screen.findByText(reads.gone)).toBeInTheDocument();
    expect(await part().findByText('Sleep (2)')).toBeInTheDocument();
  });

  it('need the server, and the rest of the page does not', async () => {
    let isDown = true;
    server.use(http.get('*/api/knowledge/published', () => (isDown ? problem(503, {}) : HttpResponse.json({ articles }))));
    await openPage('/learn#reads');
    expect(await part().findByRole('alert')).toHaveTextContent(`We couldn’t load ${reads.name}`);
    expect(screen.getByRole('link', { name: 'Fourteen thinking patterns' })).toBeInTheDocument();
    isDown = false;
    fireEvent(window, new Event('online'));
    expect(await part().findByText('Sleep (2)')).toBeInTheDocument();
  });
});
