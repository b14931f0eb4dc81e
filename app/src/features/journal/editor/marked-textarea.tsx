import { useEffect, useLayoutEffect, useRef, type CompositionEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { JournalField } from '@/lib/safety';
import type { EntryModel } from '../model/entry-model';
import { markAt, mergeSpans, nearestSpans, type Mark } from '../model/marks';
import { Painter } from './highlight-registry';

interface Props {
  model: EntryModel;
  field: JournalField;
  id: string;
  areaRef: RefObject<HTMLTextAreaElement | null>;
  mirrorRef: RefObject<HTMLDivElement | null>;
  describedBy: string;
  invalid: boolean;
  rows: 'tall' | 'short';
  onCaretMark: (mark: Mark | undefined) => void;
  onFocus: () => void;
}

/**
 * A plain text area lying on a hidden copy of its text. The copy holds one text node, whose
 * words the browser underlines, and it gives the field its height. Everything a text area does
 * by itself (labels, undo, dictation, spelling, composing) stays as the browser made it.
 */
export function MarkedTextarea(props: Props) {
  const { model, field, id, areaRef, mirrorRef, describedBy, invalid, rows, onCaretMark, onFocus } = props;
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
      const { text, marks } = model.live;
      if (model.revision !== revision) {
        revision = model.revision;
        if (area.value !== text[field]) area.value = text[field];
      }
      // The last line end of a block is not drawn, so the copy always carries one more.
      const copy = `${text[field]}\n`;
      if (node.data === copy && painted === marks[field]) return;
      node.data = copy;
      painted = marks[field];
      const caret = area.selectionStart;
      for (const kind of ['crisis', 'blocked'] as const) {
        const spans = mergeSpans(painted.filter((mark) => mark.kind === kind));
        painter.paint(`mark-${kind}`, nearestSpans(spans, caret));
      }
    };
    draw();
    const off = model.onLive(draw);

    const follow = () => {
      if (document.activeElement !== area) return;
      const mark = markAt(model.live.marks[field], area.selectionStart);
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
  }, [model, field, areaRef, mirrorRef]);

  // A browser may put old words back into a field before the page is ready for them.
  useEffect(() => {
    const area = areaRef.current;
    if (area && area.value !== model.live.text[field]) area.value = model.live.text[field];
  }, [model, field, areaRef]);

  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    const composing = (event.nativeEvent as InputEvent).isComposing === true;
    model.type(field, event.currentTarget.value, composing);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLTextAreaElement>) => {
    model.type(field, event.currentTarget.value);
  };

  return (
    <div className={`writing writing-${rows}`}>
      <div ref={mirrorRef} className="writing-copy" aria-hidden="true" />
      <textarea
        ref={areaRef}
        id={id}
        name={field}
        className="writing-area"
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onInput={onInput}
        onCompositionEnd={onCompositionEnd}
        onKeyDown={saveOnEnter}
        onFocus={onFocus}
      />
    </div>
  );
}

/** Ctrl or Command with Enter saves, as in most places where people write. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
}
