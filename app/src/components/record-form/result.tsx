import { useEffect, useId, useRef, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { BeforeAfter } from './before-after';
import type { Part } from './content-parts';
import '@/styles/kit-finish.css';

const words = {
  doors: 'From here',
};

/** What is shown once a record is finished. Its heading takes the focus. No marks, no cheers. */
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
  /** A sentence of the core about the numbers, if it has one. */
  note: string | undefined;
}

/** What was rated twice. */
export function ResultChanges({ lead, items, note }: ChangesProps) {
  return (
    <>
      <p className="lead">{lead}</p>
      <BeforeAfter items={items} />
      {note === undefined ? null : <p className="tool-result-note">{note}</p>}
    </>
  );
}

/** Words of one's own to take along. Nothing, where there are none. */
export function ResultWords({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined || text.trim() === '') return null;
  return (
    <figure className="tool-result-words">
      <figcaption>{title}</figcaption>
      <blockquote className="own-words">{text}</blockquote>
    </figure>
  );
}

/** Everything that was written, folded up. */
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

/** Ways on. */
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
