import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { Span } from '@/lib/wasm/safety';
import { FieldCounter } from './field-counter';
import { FilterNote } from './filter-note';
import { FindingsList } from './findings-list';
import { MarkedTextarea, type RewritableSource, type Rows } from './marked-textarea';
import { groupMarks, sameMark, type Mark } from './marks';
import type { Mirror } from './mirror';

/** On wide screens the findings have a column beside the text area and the help below it. */
const wideRow = 'mb-12 grid gap-x-8 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,1fr)] lg:grid-rows-[auto_1fr]';

interface Props {
  source: RewritableSource;
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
  /** Messages of the filter that refuses some words. */
  filtered: readonly string[];
  /** Called when the user leaves refused words on this device; undefined where nothing is kept. */
  onKeep?: (() => void) | undefined;
  /** Beside the text where there is room, or always below it. */
  notes?: 'beside' | 'below';
  /** Shown in the place of the findings where they have a column, while there are none. */
  prompts?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
  /** Shown at the end of the label's line. */
  beside?: ReactNode;
  isItem?: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onEnter?: (() => void) | undefined;
  children?: ReactNode;
}

/** A labelled text area with live marks and the messages about them. */
export function MarkedField(props: Props) {
  const {
    source,
    reading,
    areaId,
    name,
    label,
    hint,
    max,
    rows,
    required,
    problems,
    filtered,
    onKeep,
    notes = 'below',
    heading = 'h3',
  } = props;
  const { beside, isItem = false, onFocus, onBlur, onEnter, children } = props;
  const id = useId();
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const mirrorRef = useRef<Mirror>(null);
  const [active, setActive] = useState<Mark>();
  const groups = groupMarks(reading.marks, reading.text);
  const blocked = groups.filter(({ kind }) => kind === 'blocked');

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

  const rewrite = (text: string) => {
    source.rewrite(text);
    // The pressed button disappears.
    areaRef.current?.focus();
  };

  const isWide = notes === 'beside';
  const labelLook = isItem ? 'text-small text-secondary' : `font-reading font-semibold ${isWide ? 'text-h2' : 'text-lead'}`;
  const gap = hint || isWide ? '' : 'mb-2';
  const labelled = (
    <label className={`block leading-[1.3] ${labelLook} ${beside ? '' : gap}`} htmlFor={areaId}>
      {label}
    </label>
  );
  return (
    <div className={isWide ? wideRow : `grid grid-cols-[minmax(0,44rem)] ${isItem ? 'mb-4' : 'mb-8'}`}>
      <div>
        {beside ? (
          <div className={`flex flex-wrap items-center justify-between gap-x-4 ${gap}`}>
            {labelled}
            {beside}
          </div>
        ) : (
          labelled
        )}
        {hint ? (
          <p id={`${id}-hint`} className="mb-3 text-secondary">
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
          invalid={problems.length > 0 ? 'problem' : filtered.length > 0 ? 'filter' : undefined}
          rows={rows}
          required={required}
          onCaretMark={onCaretMark}
          onFocus={onFocus}
          onBlur={onBlur}
          onEnter={onEnter}
        />
        <FieldCounter id={`${id}-count`} label={label} max={max} text={reading.text} />
        <div id={`${id}-problem`}>
          {problems.length > 0 ? (
            <Notice tone="problem" className="mt-3">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Notice>
          ) : null}
          <FilterNote text={reading.text} blocked={blocked} problems={filtered} onRewrite={rewrite} onKeep={onKeep} />
        </div>
      </div>
      <div className={isWide ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-15' : undefined}>
        {groups.length > 0 ? (
          <FindingsList headingId={`${id}-found`} fieldLabel={label} groups={groups} active={active} heading={heading} onPick={select} />
        ) : (
          props.prompts
        )}
      </div>
      {children ? <div className={isWide ? 'lg:col-start-1 lg:row-start-2' : undefined}>{children}</div> : null}
    </div>
  );
}

/** An auto-growing text area never scrolls, so the page has to. */
function showSpan(mirror: Mirror | null, span: Span): void {
  const place = mirror?.range(span);
  if (!place) return;
  const range = document.createRange();
  range.setStart(place.startContainer, place.startOffset);
  range.setEnd(place.endContainer, place.endOffset);
  const box = range.getBoundingClientRect?.();
  if (!box) return;
  const margin = window.innerHeight / 4;
  if (box.top < margin || box.bottom > window.innerHeight - margin) {
    window.scrollBy({ top: box.top - window.innerHeight / 2 });
  }
}
