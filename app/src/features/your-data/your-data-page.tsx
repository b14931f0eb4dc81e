import { useId, useState } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { useAuth } from '@/lib/auth';
import { AppError } from '@/lib/errors';
import { asData, asText, handOver, makeCopy } from './copy';
import { words } from './words';
import '@/styles/your-data.css';

type State = { kind: 'idle' } | { kind: 'making' } | { kind: 'done'; count: number; unreadable: number } | { kind: 'failed'; why: string };

/** What is kept of a person, where it is, and a way to take it along. */
export function YourDataPage() {
  const id = useId();
  const { user } = useAuth();
  const [state, setState] = useState<State>({ kind: 'idle' });
  if (!user) return null;
  const making = state.kind === 'making';

  const take = async (ending: 'txt' | 'json') => {
    if (making) return;
    setState({ kind: 'making' });
    try {
      const copy = await makeCopy(user);
      handOver(ending === 'json' ? asData(copy) : asText(copy), ending);
      setState({ kind: 'done', count: copy.entries.length, unreadable: copy.unreadable });
    } catch (reason) {
      setState({ kind: 'failed', why: AppError.from(reason).message });
    }
  };

  return (
    <div className="your-data">
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p className="lead">{words.lead}</p>

      <section className="your-data-copy" aria-labelledby={`${id}copy`}>
        <h2 id={`${id}copy`}>{words.copy.title}</h2>
        <p>{words.copy.what}</p>
        <p className="small">{words.copy.careful}</p>
        <div className="row">
          <button type="button" className="button button-primary" aria-disabled={making} onClick={() => void take('txt')}>
            {words.copy.text}
          </button>
          <button type="button" className="button" aria-disabled={making} onClick={() => void take('json')}>
            {words.copy.json}
          </button>
        </div>
        <output className="your-data-state">
          {making ? words.copy.making : null}
          {state.kind === 'done' ? words.copy.done(state.count) : null}
          {state.kind === 'done' && state.unreadable > 0 ? ` ${words.copy.unreadable(state.unreadable)}` : null}
        </output>
        {state.kind === 'failed' ? (
          <div className="problem" role="alert">
            <p>
              {words.copy.failed} {words.copy.retry}
            </p>
            <p>{state.why}</p>
          </div>
        ) : null}
      </section>

      <section aria-labelledby={`${id}where`}>
        <h2 id={`${id}where`}>{words.where.title}</h2>
        <dl className="your-data-places">
          {words.where.items.map(([what, where]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{where}</dd>
            </div>
          ))}
        </dl>
        <ul>
          <li>
            <AppLink to="/journal" className="link-strong">
              {words.where.entries}
            </AppLink>
          </li>
          <li>
            <AppLink to="/settings" className="link-strong">
              {words.where.settings}
            </AppLink>
          </li>
          <li>
            <AppLink to="/privacy" className="link-strong">
              {words.where.privacy}
            </AppLink>
          </li>
        </ul>
      </section>
    </div>
  );
}
