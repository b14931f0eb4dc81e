import { useId, useMemo } from 'react';
import { HelpLinks } from '@/components/ui/help-links';
import { explainText, type RiskLevel } from '@/lib/safety';
import { rankOf } from '../model/marks';
import { journalFields, type EntryText } from '../model/entry-text';
import { messages } from '../messages';

interface Props {
  level: RiskLevel;
  rises: number;
  text: EntryText;
  onClose: () => void;
}

/**
 * Help, right where the person is writing. It is part of the page, not a window over it: it
 * takes no focus, hides no words and stops no saving.
 */
export function CrisisBlock({ level, rises, text, onClose }: Props) {
  const id = useId();
  const high = rankOf(level) >= rankOf('high');
  return (
    <section className={high ? 'crisis crisis-high' : 'crisis crisis-medium'} aria-labelledby={id}>
      {/* A new key for each rise, so that a rise is read out once and a redraw is not. */}
      <p key={rises} id={id} role="alert" className="crisis-words">
        {high ? messages.crisisHigh : messages.crisisMedium}
      </p>
      <p>{high ? messages.crisisLead : messages.crisisLeadMedium}</p>
      {high ? (
        <>
          <HelpLinks />
          <p>{messages.crisisEmergency}</p>
        </>
      ) : null}
      <div className="row">
        <a href="/crisis" className="link-strong">
          {high ? messages.crisisMore : messages.crisisResources}
        </a>
        <button type="button" className="button" onClick={onClose}>
          {messages.crisisSafe}
        </button>
      </div>
      <p className="small">{messages.crisisKeep}</p>
      <Explanation text={text} />
    </section>
  );
}

function Explanation({ text }: { text: EntryText }) {
  const lines = useMemo(() => explainText(journalFields.map((field) => text[field]).join('\n')), [text]);
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
