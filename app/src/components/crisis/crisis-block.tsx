import { useId, useMemo } from 'react';
import { HelpLinks } from '@/components/ui/help-links';
import { explainText, type RiskLevel } from '@/lib/safety';
import { rankOf } from './levels';
import { messages } from './messages';
import '@/styles/crisis.css';

interface Props {
  level: RiskLevel;
  rises: number;
  text: string;
  onClose: () => void;
}

/**
 * Crisis help below the field being written in. It is inline rather than modal: it takes no focus,
 * hides no text and blocks no saving.
 */
export function CrisisBlock({ level, rises, text, onClose }: Props) {
  const id = useId();
  const high = rankOf(level) >= rankOf('high');
  return (
    <section className={high ? 'crisis crisis-high' : 'crisis crisis-medium'} aria-labelledby={id}>
      {/* A new key for each rise, so that a screen reader announces a rise but not a re-render. */}
      <p key={rises} id={id} role="alert" className="crisis-words">
        {high ? messages.high : messages.medium}
      </p>
      <p>{high ? messages.lead : messages.leadMedium}</p>
      {high ? (
        <>
          <HelpLinks />
          <p>{messages.emergency}</p>
        </>
      ) : null}
      <div className="row">
        <a href="/crisis" className="link-strong">
          {high ? messages.more : messages.resources}
        </a>
        <a href="/safety-plan" className="link-strong">
          {messages.plan}
        </a>
        <button type="button" className="button" onClick={onClose}>
          {messages.safe}
        </button>
      </div>
      <p className="small">{messages.keep}</p>
      <Explanation text={text} />
    </section>
  );
}

function Explanation({ text }: { text: string }) {
  const lines = useMemo(() => explainText(text), [text]);
  if (lines.length === 0) return null;
  return (
    <details className="disclosure">
      <summary>{messages.explainTitle}</summary>
      <p>{messages.explainLead}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
