import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Part, Text } from '../content/blocks';

/** A run of text with its links and emphasis. */
export function RichText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  // The parts never change places, so their index can be their key.
  // oxlint-disable-next-line react/no-array-index-key
  return text.map((part, at) => <Fragment key={at}>{renderPart(part)}</Fragment>);
}

function renderPart(part: Part) {
  if (typeof part === 'string') return part;
  if ('strong' in part) return <strong>{part.strong}</strong>;
  // The crisis page is a static document of its own, outside the router.
  if (part.to === '/crisis') return <a href={part.to}>{part.text}</a>;
  return part.hash === undefined ? (
    <Link to={part.to}>{part.text}</Link>
  ) : (
    <Link to={part.to} hash={part.hash}>
      {part.text}
    </Link>
  );
}
