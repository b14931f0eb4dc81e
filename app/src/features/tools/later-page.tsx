import { useId } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { ToolGlyph } from '@/components/ui/tool-glyph';
import { laterPage, type LaterId } from './later-pages';
import '@/styles/tools.css';

/** A page whose tool is still to come: what it is for, said plainly, and what helps until then. */
export function LaterPage({ id }: { id: LaterId }) {
  const { title, heading, lead, parts, promise, meanwhile } = laterPage(id);
  const nowId = useId();
  return (
    <div className="later">
      <div className="later-head">
        <ToolGlyph id={id} />
        <PageHeading title={title}>{heading}</PageHeading>
      </div>
      <p className="lead">{lead}</p>
      <p className="later-state">
        <strong>This page is not built yet.</strong> Nothing you do here is kept.
      </p>
      <div className="later-text">
        {parts.map((part) => (
          <p key={part}>{part}</p>
        ))}
        <p>{promise}</p>
      </div>
      <section className="later-now" aria-labelledby={nowId}>
        <h2 id={nowId}>What helps until then</h2>
        <ul>
          {meanwhile.map(({ to, words }) => (
            <li key={words}>
              <AppLink to={to} className="link-strong">
                {words}
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
