import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';
import { beginningOf } from './note-item';

const draw = (text: string) => render(<Markdown text={text} top={4} />).container;

describe('the Markdown of a note', () => {
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

  it('renders long lines of special characters as text', () => {
    const line = `${'*'.repeat(2500)}${'['.repeat(2500)}`;
    expect(draw(line).textContent).toBe(line);
  });

  it('is truncated between words, and never inside an emoji', () => {
    expect(beginningOf('short')).toBe('short');
    expect(beginningOf('🙂'.repeat(300))).toBe(`${'🙂'.repeat(240)}…`);
    expect(beginningOf('word '.repeat(100)).endsWith('word…')).toBe(true);
  });
});
