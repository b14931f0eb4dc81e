import { useEffect, useLayoutEffect, useRef, type CompositionEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { Painter } from './highlight-registry';
import { markAt, mergeSpans, nearestSpans, type Mark } from './marks';

export type Rows = 'tall' | 'short' | 'line';

/** Where a field's words live while they are written: outside React, so that a key press renders nothing. */
export interface WritingSource {
  /** Rises when the words were replaced from outside, so that the field takes the new ones. */
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
  /** What Enter does in a field of one line, in place of sending the form. */
  onEnter?: (() => void) | undefined;
}

/**
 * A plain text area lying on a hidden copy of its text. The copy holds one text node, whose
 * words the browser underlines, and it gives the field its height. Everything a text area does
 * by itself (labels, undo, dictation, spelling, composing) stays as the browser made it.
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
      // The last line end of a block is not drawn, so the copy always carries one more.
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

  // A browser may put old words back into a field before the page is ready for them.
  useEffect(() => {
    const area = areaRef.current;
    if (area && area.value !== source.text) area.value = source.text;
  }, [source, areaRef]);

  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    const composing = (event.nativeEvent as InputEvent).isComposing === true;
    source.type(valueOf(event.currentTarget), composing);
  };
  // A field of one line keeps to it: line ends can only have been pasted.
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
    // Ctrl or Command with Enter saves, as in most places where people write.
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
