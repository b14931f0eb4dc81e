import { useEffect, useLayoutEffect, useRef, type CompositionEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { Painter } from './highlight-registry';
import { markAt, mergeSpans, nearestSpans, type Mark } from './marks';

export type Rows = 'tall' | 'short' | 'line';

/** Holds a field's text outside React, so that a key press renders nothing. */
export interface WritingSource {
  /**
   * Incremented when the text was replaced from outside, so that the text area takes the new one.
   */
  readonly revision: number;
  readonly text: string;
  readonly marks: readonly Mark[];
  onLive: (listener: () => void) => () => void;
  type: (value: string, composing?: boolean) => void;
}

interface Props {
  source: WritingSource;
  id: string;
  name: string;
  areaRef: RefObject<HTMLTextAreaElement | null>;
  mirrorRef: RefObject<HTMLDivElement | null>;
  describedBy: string;
  invalid: boolean;
  rows: Rows;
  required?: boolean | undefined;
  onCaretMark: (mark: Mark | undefined) => void;
  onFocus: () => void;
  onBlur: () => void;
  /** Called on Enter in a one-line field, instead of submitting the form. */
  onEnter?: (() => void) | undefined;
}

/**
 * A native text area above a hidden mirror of its text. The mirror contains one text node, whose
 * words the browser highlights, and sets the height. Everything a text area does natively (labels,
 * undo, dictation, spelling, IME composition) is left to the browser.
 */
export function MarkedTextarea(props: Props) {
  const { source, id, name, areaRef, mirrorRef, describedBy, invalid, rows, required, onCaretMark, onFocus, onBlur, onEnter } = props;
  const caretMark = useRef(onCaretMark);
  useLayoutEffect(() => {
    caretMark.current = onCaretMark;
  });

  useLayoutEffect(() => {
    const area = areaRef.current;
    const mirror = mirrorRef.current;
    if (!area || !mirror) return;
    const node = document.createTextNode('');
    mirror.append(node);
    const painter = new Painter(node);
    let revision = -1;
    let painted: readonly Mark[] | undefined;

    const draw = () => {
      const { text, marks } = source;
      if (source.revision !== revision) {
        revision = source.revision;
        if (area.value !== text) area.value = text;
      }
      // A trailing line break isn't rendered, so the mirror always adds one.
      const copy = `${text}\n`;
      if (node.data === copy && painted === marks) return;
      node.data = copy;
      painted = marks;
      const caret = area.selectionStart;
      for (const kind of ['crisis', 'blocked'] as const) {
        const spans = mergeSpans(painted.filter((mark) => mark.kind === kind));
        painter.paint(`mark-${kind}`, nearestSpans(spans, caret));
      }
    };
    draw();
    const off = source.onLive(draw);

    const follow = () => {
      if (document.activeElement !== area) return;
      const mark = markAt(source.marks, area.selectionStart);
      painter.paint('mark-active', mark ? [mark] : []);
      caretMark.current(mark);
    };
    const leave = () => {
      painter.paint('mark-active', []);
      caretMark.current(undefined);
    };
    document.addEventListener('selectionchange', follow);
    area.addEventListener('blur', leave);

    return () => {
      off();
      document.removeEventListener('selectionchange', follow);
      area.removeEventListener('blur', leave);
      painter.clear();
      node.remove();
    };
  }, [source, areaRef, mirrorRef]);

  // The browser may restore text into a field before the page has hydrated.
  useEffect(() => {
    const area = areaRef.current;
    if (area && area.value !== source.text) area.value = source.text;
  }, [source, areaRef]);

  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    const composing = (event.nativeEvent as InputEvent).isComposing === true;
    source.type(valueOf(event.currentTarget), composing);
  };
  // Line breaks in a one-line field can only have been pasted.
  const valueOf = (area: HTMLTextAreaElement): string => {
    if (rows !== 'line' || !area.value.includes('\n')) return area.value;
    const caret = area.selectionStart;
    area.value = area.value.replaceAll('\n', ' ');
    area.setSelectionRange(caret, caret);
    return area.value;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const { form } = event.currentTarget;
    // Ctrl+Enter or Cmd+Enter saves.
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form?.requestSubmit();
    } else if (rows === 'line') {
      event.preventDefault();
      if (onEnter) onEnter();
      else form?.requestSubmit();
    }
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLTextAreaElement>) => {
    source.type(valueOf(event.currentTarget));
  };

  return (
    <div className={`writing writing-${rows}`}>
      <div ref={mirrorRef} className="writing-copy" aria-hidden="true" />
      <textarea
        ref={areaRef}
        id={id}
        name={name}
        className="writing-area"
        autoComplete="off"
        rows={rows === 'line' ? 1 : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={required}
        onInput={onInput}
        onCompositionEnd={onCompositionEnd}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </div>
  );
}
