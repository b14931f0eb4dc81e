import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';

const draw = (text: string) => render(<Markdown text={text} top={4} />).container;

/** Renders inside a router, which links to pages of the app need. */
async function drawInApp(text: string): Promise<void> {
  const root = createRootRoute({ component: () => <Markdown text={text} top={2} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findAllByRole('paragraph');
}

describe('Markdown', () => {
  it('renders headings, lists, quotes, bold and italics', () => {
    draw('# Shopping\n- milk\n- **good** bread\n\n1. first\n2. second\n\n> she said\n> this\n\nplain *slanted*\nnext line');
    expect(screen.getByRole('heading', { level: 4, name: 'Shopping' })).toBeInTheDocument();
    const [bullets, numbers] = screen.getAllByRole('list');
    expect(
      within(bullets!)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['milk', 'good bread']);
    expect(within(numbers!).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('good').tagName).toBe('STRONG');
    expect(screen.getByText('slanted').tagName).toBe('EM');
    expect(screen.getByRole('blockquote')).toHaveTextContent('she saidthis');
  });

  it('skips no heading level, at whatever level a note starts', () => {
    draw('### Deep\n\n# First\n\n### Under it');
    expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H4', 'H4', 'H5']);
  });

  it('SAN-20 renders hostile text as plain text, and links only https addresses', () => {
    const hostile = '<img src=x onerror=alert(1)> [run](javascript:alert(1)) [data](data:text/html,x)';
    const note = draw(hostile);
    expect(note.textContent).toBe(hostile);
    expect(note.querySelector('img, a, script')).toBeNull();
    draw('[a place](https://example.org/path)');
    expect(screen.getByRole('link', { name: 'a place' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('links to pages of the app, with query and fragment, and never to another host by a path', async () => {
    await drawInApp('[help](/crisis) [a text](/learn#worry-time) [measures](/mood-logs?tab=measures) [off](//evil.example) [up](/../x)');
    expect(screen.getByRole('link', { name: 'help' })).toHaveAttribute('href', '/crisis');
    expect(screen.getByRole('link', { name: 'a text' })).toHaveAttribute('href', '/learn#worry-time');
    expect(screen.getByRole('link', { name: 'measures' })).toHaveAttribute('href', '/mood-logs?tab=measures');
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('paragraph')).toHaveTextContent('[off](//evil.example) [up](/../x)');
  });

  it('gives headings of one rank one level', () => {
    draw('## One\n\ntext\n\n## Two\n\n### Under two\n\n## Three');
    expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H4', 'H4', 'H5', 'H4']);
  });

  it('gives up on a long address without an end in linear time', () => {
    const line = `[a](/${'a'.repeat(5000)}!`;
    expect(draw(line).textContent).toBe(line);
  });

  it('renders long lines of special characters as text', () => {
    const line = `${'*'.repeat(2500)}${'['.repeat(2500)}`;
    expect(draw(line).textContent).toBe(line);
  });
});
