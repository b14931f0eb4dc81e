import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type { JournalField, Span } from '@/lib/safety';
import type { EntryModel, Reading } from '../model/entry-model';
import { groupMarks, type Mark } from '../model/marks';
import { messages } from '../messages';
import { FieldCounter } from './field-counter';
import { FindingsList, shorten } from './findings-list';
import { MarkedTextarea } from './marked-textarea';

interface Props {
  model: EntryModel;
  field: JournalField;
  reading: Reading;
  /** Sentences about this field that stand in the way of saving. */
  problems: string[];
  areaId: string;
  onFocus: (field: JournalField) => void;
  children?: ReactNode;
}

function sameMark(a: Mark | undefined, b: Mark | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.start === b.start && a.end === b.end && a.kind === b.kind);
}

export function EntryField({ model, field, reading, problems, areaId, onFocus, children }: Props) {
  const id = useId();
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const mirrorRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Mark>();
  const { label, hint } = messages.fields[field];
  const groups = groupMarks(reading.marks[field], reading.text[field]);
  const blocked = groups.flatMap((group) => (group.words === undefined ? [] : [`“${shorten(group.words)}”`]));

  const onCaretMark = useCallback((mark: Mark | undefined) => {
    setActive((before) => (sameMark(before, mark) ? before : mark));
  }, []);
  const focus = useCallback(() => onFocus(field), [onFocus, field]);

  const select = (span: Span) => {
    const area = areaRef.current;
    if (!area) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(span.start, span.end);
    showSpan(mirrorRef.current, span);
  };

  return (
    <div className="field-row">
      <div className="field-main">
        <label className="field-label" htmlFor={areaId}>
          {label}
        </label>
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
        <MarkedTextarea
          model={model}
          field={field}
          id={areaId}
          areaRef={areaRef}
          mirrorRef={mirrorRef}
          describedBy={`${id}-hint ${id}-problem ${id}-count`}
          invalid={problems.length > 0}
          rows={field === 'notes' ? 'short' : 'tall'}
          onCaretMark={onCaretMark}
          onFocus={focus}
        />
        <FieldCounter id={`${id}-count`} field={field} text={reading.text[field]} />
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
          <FindingsList headingId={`${id}-found`} fieldLabel={label} groups={groups} active={active} onPick={select} />
        ) : null}
      </div>
      {children ? <div className="field-below">{children}</div> : null}
    </div>
  );
}

/** A text area that grows with its text never scrolls itself, so the page has to. */
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
