import { useId, type ReactNode } from 'react';
import { focusOnMount } from './focus-on-mount';
import { Row } from './row';
import { ownWords } from './text';

interface Part {
  label: string;
  text: string;
}

interface Props {
  /** The level of the heading on its page. Those of the two sides are one below. */
  level: 2 | 3;
  mine: readonly Part[];
  theirs: readonly Part[];
  /** When or as which version the other one was saved. */
  saved: string;
  /** The buttons that choose. */
  children: ReactNode;
}

const copy = {
  title: 'This was changed somewhere else',
  lead: 'Both versions are here. Nothing is lost until you choose.',
  mine: 'On this page',
  theirs: (saved: string) => `Saved elsewhere ${saved}`,
  empty: 'Nothing written',
};

/** The labels of the ways to resolve a conflict. */
export const conflictCopy = {
  title: copy.title,
  combine: 'Combine both',
  onlyMine: 'Keep only mine',
  onlyTheirs: 'Keep only the saved one',
};

/** A conflict: the user's version and the one that was saved elsewhere, side by side, with the ways to resolve it. */
export function TwoVersions({ level, mine, theirs, saved, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="my-8 rounded-panel border-2 border-info bg-surface p-[clamp(1rem,4vw,2rem)]" aria-labelledby={id}>
      <Heading id={id} ref={focusOnMount} tabIndex={-1} className="text-lead">
        {copy.title}
      </Heading>
      <p className="mt-1">{copy.lead}</p>
      <div className="my-6 grid gap-6 lg:grid-cols-2">
        <Side level={level} title={copy.mine} parts={mine} others={theirs} />
        <Side level={level} title={copy.theirs(saved)} parts={theirs} others={mine} />
      </div>
      <Row>{children}</Row>
    </section>
  );
}

function Side({ level, title, parts, others }: { level: 2 | 3; title: string; parts: readonly Part[]; others: readonly Part[] }) {
  const Heading = level === 2 ? 'h3' : 'h4';
  const differs = ({ label, text }: Part) => others.every((other) => other.label !== label || other.text !== text);
  return (
    <div className="min-w-0 rounded-control border border-hairline bg-background p-4">
      <Heading className="text-body">{title}</Heading>
      {parts.length === 0 ? <p className="mt-1 text-secondary">{copy.empty}</p> : null}
      <dl>
        {parts.map((part) => (
          <div key={part.label}>
            <dt className="mt-4 text-small text-secondary">{part.label}</dt>
            <dd className={`${ownWords} ${differs(part) ? 'border-s-3 border-info ps-3' : ''}`}>{part.text || copy.empty}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
