import { Fragment, type ReactNode } from 'react';
import { AppLink } from './app-link';

interface Props {
  text: string;
  /** The level of the text's own highest headings, one below the heading they stand under. */
  top: 2 | 3 | 4;
  headingStyle?: string;
}

/**
 * Renders a subset of Markdown as elements: headings, lists, quotes, bold, italics, and links to
 * other sites and to pages of the app. Nothing in the text is ever parsed as HTML, so it can hold
 * any characters.
 */
export function Markdown({ text, top, headingStyle = 'text-body font-bold' }: Props) {
  return (
    <>
      {blocksOf(text).map((block, at) => (
        <Fragment key={at}>{draw(block, top, headingStyle)}</Fragment>
      ))}
    </>
  );
}

type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'quote'; lines: string[] }
  | { kind: 'paragraph'; lines: string[] };

function read(line: string): Block | undefined {
  const heading = /^(#{1,3})\s+(\S.*)$/u.exec(line);
  if (heading?.[1] && heading[2]) return { kind: 'heading', level: heading[1].length, text: heading[2] };
  const bullet = /^\s*[-*+]\s+(\S.*)$/u.exec(line)?.[1];
  if (bullet !== undefined) return { kind: 'list', ordered: false, items: [bullet] };
  const number = /^\s*\d{1,3}[.)]\s+(\S.*)$/u.exec(line)?.[1];
  if (number !== undefined) return { kind: 'list', ordered: true, items: [number] };
  const quote = /^\s*>\s?(.*)$/u.exec(line)?.[1];
  if (quote !== undefined) return { kind: 'quote', lines: [quote] };
  return line.trim() === '' ? undefined : { kind: 'paragraph', lines: [line] };
}

/** Appends a line to the block before it, if both are of one kind. Returns whether it did. */
function joined(before: Block, next: Block): boolean {
  if (before.kind === 'list' && next.kind === 'list' && before.ordered === next.ordered) return before.items.push(...next.items) > 0;
  if (before.kind === 'quote' && next.kind === 'quote') return before.lines.push(...next.lines) > 0;
  if (before.kind === 'paragraph' && next.kind === 'paragraph') return before.lines.push(...next.lines) > 0;
  return false;
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const above: number[] = [];
  for (const line of text.split(/\r?\n/u)) {
    const next = read(line);
    // People skip heading levels when they write; the page must not.
    if (next?.kind === 'heading') {
      while ((above.at(-1) ?? 0) >= next.level) above.pop();
      above.push(next.level);
      next.level = above.length;
    }
    if (next && !(open && joined(open, next))) blocks.push(next);
    // An empty line ends the open block.
    open = next ? blocks.at(-1) : undefined;
  }
  return blocks;
}

function draw(block: Block, top: Props['top'], headingStyle: string): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[top - 3 + block.level] ?? 'h6';
      return <Heading className={headingStyle}>{inline(block.text)}</Heading>;
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={`ps-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, at) => (
            <li key={at}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="border-s-3 border-line ps-3">
          <p>{lines(block.lines)}</p>
        </blockquote>
      );
    case 'paragraph':
      return <p>{lines(block.lines)}</p>;
  }
}

function lines(all: readonly string[]): ReactNode {
  return all.map((line, at) => (
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {inline(line)}
    </Fragment>
  ));
}

const marks =
  /\*\*(?<bold>[^*\n]{1,500})\*\*|\*(?<slanted>[^*\s][^*\n]{0,500})\*|\[(?<name>[^\]\n]{1,200})\]\((?<address>https:\/\/[^\s()]{1,500}|\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?(?:\?[a-z\d=&-]{1,200})?(?:#[a-z\d-]{1,200})?)\)/gu;

function inline(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const { bold, slanted, name, address } = match.groups ?? {};
    if (match.index > end) parts.push(text.slice(end, match.index));
    const key = match.index;
    if (bold !== undefined) parts.push(<strong key={key}>{bold}</strong>);
    else if (slanted !== undefined) parts.push(<em key={key}>{slanted}</em>);
    else if (address?.startsWith('/')) {
      parts.push(
        <AppLink key={key} to={address}>
          {name}
        </AppLink>,
      );
    } else {
      parts.push(
        <a key={key} href={address} rel="noopener noreferrer nofollow" target="_blank">
          {name}
        </a>,
      );
    }
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
