import { StrictMode, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { prepareSafety } from '@/lib/wasm/safety';
import '@/styles/writing.css';
import type { Mark } from './marks';
import { MarkedTextarea } from './marked-textarea';
import type { Mirror } from './mirror';
import { TextModel } from './text-model';

const onCaretMark = vi.fn<(mark: Mark | undefined) => void>();

function Field({ model, name }: { model: TextModel; name: string }) {
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const mirrorRef = useRef<Mirror>(null);
  return (
    <MarkedTextarea
      source={model}
      id={name}
      name={name}
      areaRef={areaRef}
      mirrorRef={mirrorRef}
      describedBy=""
      invalid={undefined}
      rows="short"
      onCaretMark={onCaretMark}
      onFocus={() => {}}
      onBlur={() => {}}
    />
  );
}

let root: Root;
let host: HTMLElement;
let model: TextModel;

const area = (field = 'thoughts') => host.querySelector<HTMLTextAreaElement>(`[name=${field}]`)!;
const painted = (name: string) =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => (range.startContainer as Text).data.slice(range.startOffset, range.endOffset));

beforeAll(async () => {
  await prepareSafety();
});
beforeEach(async () => {
  onCaretMark.mockClear();
  host = document.createElement('div');
  host.style.width = '320px';
  document.body.append(host);
  root = createRoot(host);
  model = new TextModel('');
  root.render(
    <StrictMode>
      <Field model={new TextModel('')} name="situation" />
      <Field model={model} name="thoughts" />
    </StrictMode>,
  );
  await vi.waitUntil(() => area() !== null);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

describe('highlights', () => {
  it('CRISIS-39 are painted at once, and only on the matching words', async () => {
    await userEvent.type(area(), '🙂 I want to die today');
    expect(painted('mark-crisis')).toEqual(['want to die']);
  });

  it('SAN-19 blocked words in two fields are painted together and removed separately', async () => {
    await userEvent.fill(area('situation'), 'I update my plan');
    await userEvent.fill(area(), 'I create things');
    expect(painted('mark-blocked').toSorted()).toEqual(['create things', 'update my']);
    await userEvent.fill(area(), 'I make things');
    expect(painted('mark-blocked')).toEqual(['update my']);
  });

  it('are all removed on unmount, in strict mode too', async () => {
    await userEvent.fill(area(), 'I want to die');
    expect(CSS.highlights.get('mark-crisis')?.size).toBe(1);
    root.unmount();
    expect(CSS.highlights.has('mark-crisis')).toBe(false);
    expect(CSS.highlights.has('mark-active')).toBe(false);
    root = createRoot(host);
  });

  it('report the mark at the caret', async () => {
    await userEvent.fill(area(), 'I want to die');
    area().focus();
    area().setSelectionRange(4, 4);
    await vi.waitFor(() => expect(onCaretMark).toHaveBeenLastCalledWith(expect.objectContaining({ start: 2, end: 13 })));
    expect(painted('mark-active')).toEqual(['want to die']);
    area().setSelectionRange(0, 0);
    await vi.waitFor(() => expect(onCaretMark).toHaveBeenLastCalledWith(undefined));
  });

  it('are capped, so that an unusual text cannot make typing slow', async () => {
    await userEvent.fill(area(), 'create x. '.repeat(400));
    expect(painted('mark-blocked')).toHaveLength(150);
  });
});

describe('the mirror below the text area', () => {
  it('contains the text up to the last marked word, so that a key press after it changes nothing', async () => {
    const copy = host.querySelectorAll('.writing-copy')[1]!;
    await userEvent.fill(area(), 'one\ntwo\nthree, I want to die, four\nfive');
    expect(copy.textContent).toBe('one\ntwo\nthree, I want to die,');
    const paragraphs = [...copy.childNodes];
    await userEvent.type(area(), ' and six\nseven');
    expect([...copy.childNodes]).toEqual(paragraphs);
  });

  it('keeps the paragraphs that did not change', async () => {
    const copy = host.querySelectorAll('.writing-copy')[1]!;
    await userEvent.fill(area(), 'one\ntwo\nI want to die');
    const [one, two, last] = copy.childNodes;
    await userEvent.fill(area(), 'one\ntwo changed\nand more\nI want to die');
    expect([copy.childNodes[0], copy.childNodes[1], copy.childNodes[3]]).toEqual([one, two, last]);
    expect(copy.textContent).toBe('one\ntwo changed\nand more\nI want to die');
    expect(painted('mark-crisis')).toEqual(['want to die']);
  });

  it('shows only paragraphs with marks', async () => {
    const copy = host.querySelectorAll('.writing-copy')[1]!;
    await userEvent.fill(area(), 'one\nI want to die');
    expect([...copy.children].map((block) => getComputedStyle(block).visibility)).toEqual(['hidden', 'visible']);
  });

  it('lies below the marked words of the text area, wherever lines break', async () => {
    for (const before of ['word '.repeat(60), 'x'.repeat(300), '🙂'.repeat(80), 'tab\tand  blanks   ', 'one\n\n\ntwo ', '\n\n']) {
      await userEvent.fill(area(), `${before}I want to die and more words after it`);
      expect(painted('mark-crisis')).toEqual(['want to die']);
      // The same text as one block, laid out like the text area.
      const whole = document.createElement('div');
      whole.className = 'writing-copy';
      whole.textContent = area().value;
      area().parentElement!.append(whole);
      const place = (node: Node, start: number) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + 11);
        const { top, left, width } = range.getBoundingClientRect();
        return [top, left, width].map(Math.round);
      };
      const [mark] = CSS.highlights.get('mark-crisis')!;
      expect(place(mark!.startContainer, mark!.startOffset)).toEqual(place(whole.firstChild!, before.length + 2));
      whole.remove();
    }
  });
});

describe('the text area', () => {
  it('grows with its text', async () => {
    const before = area().clientHeight;
    await userEvent.fill(area(), 'line\n'.repeat(20));
    expect(area().clientHeight).toBeGreaterThan(before);
    expect(area().scrollHeight).toBeLessThanOrEqual(area().clientHeight);
  });

  it('is high enough for each text', async () => {
    for (const text of ['word '.repeat(60), 'x'.repeat(300), '🙂'.repeat(80), 'tab\tand  blanks   ', 'end\n', '\n\n']) {
      await userEvent.fill(area(), text);
      expect(area().scrollHeight).toBeLessThanOrEqual(area().clientHeight);
    }
  });

  it('is hidden from the accessibility tree', () => {
    expect(host.querySelector('.writing-copy')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('takes text set from outside', async () => {
    model.replace('restored words');
    expect(area().value).toBe('restored words');
  });
});
