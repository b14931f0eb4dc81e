import { useRef } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { DraftNote, Suggestion } from '@/records/dashboard-data';
import { momentInSentence } from '@/lib/text/dates';
import { cardsCopy as copy } from './cards-copy';

export function DraftCard({ draft }: { draft: DraftNote }) {
  return (
    <Panel title={copy.draft.title}>
      <p className="mt-2 font-reading text-input wrap-anywhere whitespace-pre-wrap">{draft.words}</p>
      <Small>{copy.draft.kept(momentInSentence(draft.keptAt))}</Small>
      <AppLink to={draft.to} className={buttonStyle({ variant: 'primary', className: 'mt-6' })}>
        {copy.draft.open}
      </AppLink>
    </Panel>
  );
}

interface SuggestionProps {
  suggestion: Suggestion;
  /** Put away for today, with a button to bring it back. */
  away: boolean;
  onAway: (away: boolean) => void;
  /** True beside a draft, whose button is then the only primary one. */
  quiet: boolean;
}

/** At most one suggestion, always with its reason and a way to decline. */
export function SuggestionCard({ suggestion, away, onAway, quiet }: SuggestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (next: boolean) => {
    onAway(next);
    // The pressed button disappears, so the heading above it takes the focus.
    heading.current?.focus();
  };
  return (
    <Panel title={copy.suggestion.title} headingRef={heading} tone={away ? 'flat' : 'plain'}>
      {away ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-secondary">
          {copy.suggestion.putAway}{' '}
          <Button variant="quiet" size="small" onClick={() => change(false)}>
            {copy.suggestion.back}
          </Button>
        </p>
      ) : (
        <>
          <p className="mt-2 font-reading text-[1.25rem] leading-[1.4]">{suggestion.title}</p>
          <p className="mt-1 text-secondary">
            <span className="font-semibold">{copy.suggestion.why}</span> {suggestion.why}
          </p>
          <Row>
            <AppLink to={suggestion.to} className={buttonStyle({ variant: quiet ? 'default' : 'primary' })}>
              {suggestion.action}
            </AppLink>
            <Button variant="quiet" onClick={() => change(true)}>
              {copy.suggestion.notNow}
            </Button>
          </Row>
        </>
      )}
    </Panel>
  );
}
