import { useEffect, useId, useRef, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { BeforeAfter } from './before-after';
import type { Part } from './content-parts';
import '@/styles/kit-finish.css';

const words = {
  doors: 'From here',
};

/** Shown once a record is finished. Its heading takes the focus. No scores, no praise. */
export function Result({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="tool-result" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ChangesProps {
  lead: string;
  items: Parameters<typeof BeforeAfter>[0]['items'];
  /** The core's sentence about the numbers, if there is one. */
  note: string | undefined;
}

/** Values that were rated twice. */
export function ResultChanges({ lead, items, note }: ChangesProps) {
  return (
    <>
      <p className="lead">{lead}</p>
      <BeforeAfter items={items} />
      {note === undefined ? null : <p className="tool-result-note">{note}</p>}
    </>
  );
}

/** The user's own words to take along. Renders nothing without a text. */
export function ResultWords({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined || text.trim() === '') return null;
  return (
    <figure className="tool-result-words">
      <figcaption>{title}</figcaption>
      <blockquote className="own-words">{text}</blockquote>
    </figure>
  );
}

/** Everything that was written, collapsed. */
export function ResultWhole({ title, parts }: { title: string; parts: readonly Part[] }) {
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      <dl className="tool-result-whole">
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="own-words">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export interface Door {
  to: string;
  words: string;
}

/** Links to next steps. */
export function ResultDoors({ doors }: { doors: readonly Door[] }) {
  const id = useId();
  return (
    <nav className="tool-result-doors" aria-labelledby={id}>
      <h3 id={id}>{words.doors}</h3>
      <ul>
        {doors.map((door) => (
          <li key={`${door.to} ${door.words}`}>
            <AppLink to={door.to} className="link-strong">
              {door.words}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
