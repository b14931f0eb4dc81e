import { StrictMode, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { prepareSafety } from '@/lib/wasm/safety';
import '@/styles/writing.css';
import type { Mark } from './marks';
import { MarkedTextarea } from './marked-textarea';
import { TextModel } from './text-model';

const onCaretMark = vi.fn<(mark: Mark | undefined) => void>();

function Field({ model, name }: { model: TextModel; name: string }) {
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const mirrorRef = useRef<HTMLDivElement>(null);
  return (
    <MarkedTextarea
      source={model}
      id={name}
      name={name}
      areaRef={areaRef}
      mirrorRef={mirrorRef}
      describedBy=""
      invalid={false}
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
  it('contains one text node and sets the height of the field', async () => {
    const copy = host.querySelectorAll('.writing-copy')[1]!;
    const before = area().clientHeight;
    await userEvent.fill(area(), 'line\n'.repeat(20));
    expect(copy.childNodes).toHaveLength(1);
    expect(area().clientHeight).toBeGreaterThan(before);
    expect(area().scrollHeight).toBeLessThanOrEqual(area().clientHeight);
  });

  it('wraps lines like the text area', async () => {
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
