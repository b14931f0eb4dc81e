import { useId, useRef } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { DraftNote, Suggestion } from '@/lib/dashboard-data';
import { formatMoment } from '@/lib/dates';
import { words } from './words';

export function DraftCard({ draft }: { draft: DraftNote }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{words.draft.title}</h2>
      <p className="own-words draft-words">{draft.words}</p>
      <p className="small">{words.draft.kept(formatMoment(draft.keptAt))}</p>
      <AppLink to={draft.to} className="button button-primary">
        {words.draft.open}
      </AppLink>
    </section>
  );
}

interface SuggestionProps {
  suggestion: Suggestion;
  /** Put away, it stays one press away for the rest of the day. */
  away: boolean;
  onAway: (away: boolean) => void;
  /** Words already begun come first: then this is the quieter of the two. */
  quiet: boolean;
}

/** Never more than one, always with its reason, and always with a way to say no. */
export function SuggestionCard({ suggestion, away, onAway, quiet }: SuggestionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = (next: boolean) => {
    onAway(next);
    // The pressed button goes, so the heading above it takes the focus.
    heading.current?.focus();
  };
  return (
    <section className={away ? 'panel panel-flat' : 'panel'} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.suggestion.title}
      </h2>
      {away ? (
        <p className="quiet away">
          {words.suggestion.putAway}{' '}
          <button type="button" className="button button-small button-quiet" onClick={() => turn(false)}>
            {words.suggestion.back}
          </button>
        </p>
      ) : (
        <>
          <p className="step-title">{suggestion.title}</p>
          <p className="quiet">
            <span className="step-why">{words.suggestion.why}</span> {suggestion.why}
          </p>
          <div className="row">
            <AppLink to={suggestion.to} className={quiet ? 'button' : 'button button-primary'}>
              {suggestion.action}
            </AppLink>
            <button type="button" className="button button-quiet" onClick={() => turn(true)}>
              {words.suggestion.notNow}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
