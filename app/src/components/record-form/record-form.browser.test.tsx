import { StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { prepareSafety } from '@/lib/wasm/safety';
import '@/styles/app.css';
import { ChipField } from './chip-field';
import { ListField } from './list-field';
import { MoodRatings } from './mood-ratings';
import { RatingField } from './rating-field';
import { SafetyScope } from './record-form';
import { TextField } from './text-field';

let root: Root;
let host: HTMLElement;

function Page() {
  const [text, setText] = useState('');
  const [rating, setRating] = useState<number>();
  const [chips, setChips] = useState<string[]>([]);
  const [items, setItems] = useState(['one']);
  return (
    <SafetyScope>
      <TextField label="Words" value={text} onChange={setText} limit={10_000} />
      <TextField label="Line" rows="line" value="one line" onChange={() => {}} />
      <RatingField label="Belief" value={rating} onChange={setRating} max={100} low="not at all" high="completely, in every way there is" />
      <ChipField
        legend="Strengths"
        options={['patience', 'asking for help'].map((id) => ({ id, label: id }))}
        value={chips}
        onChange={setChips}
        own
      />
      <ListField label="Facts" items={items} onChange={setItems} limit={5} each={500} addLabel="Add a fact" itemLabel="Fact" />
      <MoodRatings value={[{ emotion: 'wobbly', intensity: 30 }]} onChange={() => {}} phase="before" />
    </SafetyScope>
  );
}

beforeAll(async () => {
  await prepareSafety();
});
beforeEach(async () => {
  host = document.createElement('div');
  host.style.width = '328px';
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await vi.waitUntil(() => host.querySelector('textarea') !== null);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

describe('form components on a phone', () => {
  it('fit the width of the screen', () => {
    const edge = host.getBoundingClientRect().right + 0.5;
    const wide = [...host.querySelectorAll('*')].filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > edge);
    expect(wide.map((part) => part.outerHTML.slice(0, 80))).toEqual([]);
  });

  it('have touch targets at least 44 px high', () => {
    // A checkbox or radio button fills its label, and the label is the touch target.
    const targets = [
      ...host.querySelectorAll<HTMLElement>('button, summary, textarea, label:has(> [type=checkbox]), input:not([type=checkbox])'),
    ];
    const low = targets.filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.5);
    expect(low.map((target) => target.outerHTML.slice(0, 80))).toEqual([]);
  });

  it('show a rating by keys alone', async () => {
    const slider = host.querySelector<HTMLInputElement>('[type=range]')!;
    slider.focus();
    await userEvent.keyboard('{End}');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^100,/);
    await userEvent.keyboard('{ArrowLeft}');
    expect(host.querySelector<HTMLInputElement>('[type=range] + input')!.value).toBe('99');
  });

  // How long a key takes at this length is measured by `cargo xtask bench --typing`.
  it('keep every key at 10,000 characters', async () => {
    const area = host.querySelector('textarea')!;
    await userEvent.fill(area, 'I walked to the shop and thought about the week. '.repeat(200));
    for (let key = 0; key < 20; key += 1) {
      area.setRangeText('x', area.value.length, area.value.length, 'end');
      area.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'x', inputType: 'insertText' }));
    }
    expect(area.value.endsWith('x'.repeat(20))).toBe(true);
  });
});
