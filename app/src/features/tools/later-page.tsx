import { useId } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { ToolGlyph } from '@/components/ui/tool-glyph';
import { Lead, strongLink } from '@/components/ui/text';
import { laterPage, type LaterId } from './later-pages';

/** The page of a tool that is not built yet: what it will do, and what helps until then. */
export function LaterPage({ id }: { id: LaterId }) {
  const { title, heading, lead, parts, promise, meanwhile } = laterPage(id);
  const nowId = useId();
  return (
    <div className="max-w-form">
      <div className="flex flex-wrap items-center gap-4">
        <ToolGlyph id={id} className="size-14 p-2" />
        <PageHeading title={title}>{heading}</PageHeading>
      </div>
      <Lead>{lead}</Lead>
      <p className="mt-6 rounded-control border border-dashed border-line px-5 py-3">
        <strong>This page isn’t built yet.</strong> Nothing you do here is saved.
      </p>
      <div className="mt-8 grid gap-3">
        {parts.map((part) => (
          <p key={part}>{part}</p>
        ))}
        <p>{promise}</p>
      </div>
      <section className="mt-12 rounded-panel border border-hairline bg-surface p-6" aria-labelledby={nowId}>
        <h2 id={nowId} className="text-lead">
          What helps until then
        </h2>
        <ul className="mt-2">
          {meanwhile.map(({ to, words }) => (
            <li key={words}>
              <AppLink to={to} className={strongLink}>
                {words}
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
