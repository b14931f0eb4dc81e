import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type { Span } from '@/lib/safety';
import { FieldCounter } from './field-counter';
import { FindingsList, shorten } from './findings-list';
import { MarkedTextarea, type Rows, type WritingSource } from './marked-textarea';
import { groupMarks, sameMark, type Mark } from './marks';
import { messages } from './messages';
import '@/styles/writing.css';

interface Props {
  source: WritingSource;
  /** The debounced text and marks, from which messages are rendered. */
  reading: { text: string; marks: readonly Mark[] };
  areaId: string;
  name: string;
  label: string;
  hint?: ReactNode;
  max: number | undefined;
  rows: Rows;
  required?: boolean;
  /** Messages that block saving. */
  problems: readonly string[];
  /** Beside the text where there is room, or always below it. */
  notes?: 'beside' | 'below';
  heading?: 'h2' | 'h3' | 'h4';
  /** Shown at the end of the label's line. */
  beside?: ReactNode;
  onFocus: () => void;
  onBlur: () => void;
  onEnter?: (() => void) | undefined;
  children?: ReactNode;
}

/** A labelled text area with live marks and the messages about them. */
export function MarkedField(props: Props) {
  const { source, reading, areaId, name, label, hint, max, rows, required, problems, notes = 'below', heading = 'h3' } = props;
  const { beside, onFocus, onBlur, onEnter, children } = props;
  const id = useId();
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const mirrorRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Mark>();
  const groups = groupMarks(reading.marks, reading.text);
  const blocked = groups.flatMap((group) => (group.words === undefined ? [] : [`“${shorten(group.words)}”`]));

  const onCaretMark = useCallback((mark: Mark | undefined) => {
    setActive((before) => (sameMark(before, mark) ? before : mark));
  }, []);

  const select = (span: Span) => {
    const area = areaRef.current;
    if (!area) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(span.start, span.end);
    showSpan(mirrorRef.current, span);
  };

  const labelled = (
    <label className="field-label" htmlFor={areaId}>
      {label}
    </label>
  );
  return (
    <div className={notes === 'beside' ? 'field-row' : 'field-row field-row-plain'}>
      <div className="field-main">
        {beside ? (
          <div className="field-head">
            {labelled}
            {beside}
          </div>
        ) : (
          labelled
        )}
        {hint ? (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        ) : null}
        <MarkedTextarea
          source={source}
          id={areaId}
          name={name}
          areaRef={areaRef}
          mirrorRef={mirrorRef}
          describedBy={`${hint ? `${id}-hint ` : ''}${id}-problem ${id}-count`}
          invalid={problems.length > 0}
          rows={rows}
          required={required}
          onCaretMark={onCaretMark}
          onFocus={onFocus}
          onBlur={onBlur}
          onEnter={onEnter}
        />
        <FieldCounter id={`${id}-count`} label={label} max={max} text={reading.text} />
        <div id={`${id}-problem`} className={problems.length > 0 ? 'problem' : undefined}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          {problems.length > 0 && blocked.length > 0 ? (
            <>
              <p>{messages.blockedWords(blocked.join(', '))}</p>
              <p>{messages.blockedNothingLost}</p>
            </>
          ) : null}
        </div>
      </div>
      <div className="field-margin">
        {groups.length > 0 ? (
          <FindingsList headingId={`${id}-found`} fieldLabel={label} groups={groups} active={active} heading={heading} onPick={select} />
        ) : null}
      </div>
      {children ? <div className="field-below">{children}</div> : null}
    </div>
  );
}

/** An auto-growing text area never scrolls, so the page has to. */
function showSpan(mirror: HTMLDivElement | null, span: Span): void {
  const node = mirror?.firstChild;
  if (!(node instanceof Text) || span.end > node.data.length) return;
  const range = document.createRange();
  range.setStart(node, span.start);
  range.setEnd(node, span.end);
  const box = range.getBoundingClientRect?.();
  if (!box) return;
  const margin = window.innerHeight / 4;
  if (box.top < margin || box.bottom > window.innerHeight - margin) {
    window.scrollBy({ top: box.top - window.innerHeight / 2 });
  }
}
