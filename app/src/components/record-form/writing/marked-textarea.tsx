import { useEffect, useLayoutEffect, useRef, type CompositionEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { withoutNul } from '@/lib/text/text';
import { Painter } from './highlight-registry';
import { markAt, mergeSpans, nearestSpans, sameMark, type Mark } from './marks';
import { Mirror } from './mirror';

/** Whether a text area grows with its text by itself, so that the mirror need not. */
const growsByItself = typeof CSS !== 'undefined' && 'supports' in CSS && CSS.supports('field-sizing', 'content');

/** `message`: grows with its text up to a part of the screen, and Enter calls `onEnter`. */
export type Rows = 'tall' | 'short' | 'line' | 'message';

/** On-screen keyboards have no Shift+Enter, so there Enter starts a new line. */
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;

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

/** A field whose text can also be replaced at the user's request. */
export interface RewritableSource extends WritingSource {
  rewrite: (text: string) => void;
}

interface Props {
  source: WritingSource;
  id: string;
  name: string;
  areaRef: RefObject<HTMLTextAreaElement | null>;
  /** Set to the mirror while the field is mounted. */
  mirrorRef: RefObject<Mirror | null>;
  describedBy: string;
  /** A problem of the text, or only words that the filter refuses, which is never shown as an error. */
  invalid: 'problem' | 'filter' | undefined;
  rows: Rows;
  required?: boolean | undefined;
  placeholder?: string;
  onCaretMark: (mark: Mark | undefined) => void;
  onFocus: () => void;
  onBlur: () => void;
  /** Called on Enter in a one-line field or a message, instead of submitting the form. */
  onEnter?: (() => void) | undefined;
}

/**
 * A native text area above a hidden mirror of its text. The browser highlights words in the mirror,
 * which also sets the height. Everything a text area does natively (labels,
 * undo, dictation, spelling, IME composition) is left to the browser.
 */
export function MarkedTextarea(props: Props) {
  const { source, id, name, areaRef, mirrorRef, describedBy, invalid, rows, required, placeholder, onCaretMark, onFocus, onBlur, onEnter } =
    props;
  const hostRef = useRef<HTMLDivElement>(null);
  const caretMark = useRef(onCaretMark);
  useLayoutEffect(() => {
    caretMark.current = onCaretMark;
  });

  useLayoutEffect(() => {
    const area = areaRef.current;
    const host = hostRef.current;
    if (!area || !host) return;
    const mirror = new Mirror(host);
    mirrorRef.current = mirror;
    const painter = new Painter(mirror);
    let revision = -1;
    let painted: readonly Mark[] = [];

    const draw = () => {
      const { text, marks } = source;
      if (source.revision !== revision) {
        revision = source.revision;
        if (area.value !== text) area.value = text;
      }
      const copy = mirrored(text, marks);
      // Painting is slow, even of the same marks.
      if (mirror.text === copy && painted.length === marks.length && marks.every((mark, at) => sameMark(mark, painted[at]))) return;
      mirror.show(copy);
      mirror.reveal(marks);
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
      mirror.clear();
      mirrorRef.current = null;
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
  // What can't be stored, and line breaks in a one-line field, can only have been pasted.
  const valueOf = (area: HTMLTextAreaElement): string => {
    const storable = withoutNul(area.value);
    const text = rows === 'line' ? storable.replaceAll('\n', ' ') : storable;
    if (text === area.value) return text;
    const caret = area.selectionStart - (area.value.length - text.length);
    area.value = text;
    area.setSelectionRange(caret, caret);
    return text;
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
    } else if (rows === 'message' && onEnter && !event.shiftKey && hasKeyboard()) {
      event.preventDefault();
      onEnter();
    }
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLTextAreaElement>) => {
    source.type(valueOf(event.currentTarget));
  };

  return (
    <div className={`writing writing-${rows}`} data-filtered={invalid === 'filter' ? '' : undefined}>
      <div ref={hostRef} className="writing-copy" aria-hidden="true" />
      <textarea
        ref={areaRef}
        id={id}
        name={name}
        className="writing-area placeholder:text-secondary"
        placeholder={placeholder}
        autoComplete="off"
        rows={rows === 'line' || rows === 'message' ? 1 : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid !== undefined}
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

/**
 * Returns the text of the mirror. Where the mirror isn't needed for the height, it ends with the last
 * marked word, and a key press after it changes nothing.
 */
function mirrored(text: string, marks: readonly Mark[]): string {
  // A trailing line break isn't rendered, so one is added.
  if (!growsByItself) return `${text}\n`;
  const last = Math.max(0, ...marks.map((mark) => mark.end));
  const rest = text.slice(last).search(/\s/);
  return last === 0 ? '' : text.slice(0, rest < 0 ? undefined : last + rest);
}
