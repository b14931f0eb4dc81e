import { useId, type ReactNode } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { AppLink } from '@/components/ui/app-link';
import { Disclosure } from '@/components/ui/disclosure';
import { Lead, ownWords, strongLink } from '@/components/ui/text';
import { BeforeAfter } from './before-after';
import type { Part } from '@/records/parts';

const copy = {
  links: 'From here',
};

/** Shown once a record is finished. Its heading takes the focus. No scores, no praise. */
export function Result({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  // With the first picture, not after it: the button that had the focus is gone.
  return (
    <section className="mt-8 max-w-form [&>*+*]:mt-6" aria-labelledby={id}>
      <h2 id={id} ref={focusOnMount} tabIndex={-1}>
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
      <Lead>{lead}</Lead>
      <BeforeAfter items={items} />
      {note === undefined ? null : <p className="font-reading text-lead">{note}</p>}
    </>
  );
}

/** The user's own words to take along. Renders nothing without a text. */
export function ResultWords({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined || text.trim() === '') return null;
  return (
    <figure className="rounded-e-control border-s-3 border-accent bg-tint-accent px-6 py-4">
      <figcaption className="text-small text-secondary">{title}</figcaption>
      <blockquote className={`${ownWords} mt-1 text-lead leading-normal`}>{text}</blockquote>
    </figure>
  );
}

/** Everything that was written, collapsed. */
export function ResultWhole({ title, parts }: { title: string; parts: readonly Part[] }) {
  return (
    <Disclosure summary={title}>
      <dl className="mt-4 grid gap-4">
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-small text-secondary">{label}</dt>
            <dd className={`${ownWords} text-body`}>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

export interface ResultLink {
  to: string;
  words: string;
}

/** Links to next steps. */
export function ResultLinks({ links }: { links: readonly ResultLink[] }) {
  const id = useId();
  return (
    <nav className="border-t border-hairline pt-6 print:hidden" aria-labelledby={id}>
      <h3 id={id}>{copy.links}</h3>
      <ul>
        {links.map((link) => (
          <li key={`${link.to} ${link.words}`}>
            <AppLink to={link.to} className={strongLink}>
              {link.words}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
