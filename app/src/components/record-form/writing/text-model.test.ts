import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText } from '@/lib/wasm/safety';
import { loadCore } from '../../../../test/core';
import { TextModel } from './text-model';

beforeAll(loadCore);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('TextModel', () => {
  it('updates marks at once and messages after a pause of 600 ms', () => {
    const model = new TextModel('');
    const settled = vi.fn();
    model.onSettled(settled);
    model.type('I want to die');
    expect(model.marks).toHaveLength(1);
    vi.advanceTimersByTime(599);
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(settled).toHaveBeenCalledOnce();
    expect(model.getSettled().level).toBe('high');
  });

  it('waits for the end of an IME composition before it analyses', () => {
    const read = vi.fn(readText);
    const model = new TextModel('', read);
    model.type('か', true);
    expect(model.text).toBe('か');
    expect(read).not.toHaveBeenCalled();
    model.type('悲しい');
    expect(read).toHaveBeenCalledOnce();
  });

  it('leaves out U+0000, which the checks refuse, and checks the rest', () => {
    const model = new TextModel('to\0day');
    const sent = vi.fn();
    model.sendTo(sent);
    expect(model.text).toBe('today');
    model.type('I want\0 to die');
    expect(sent).toHaveBeenCalledWith('I want to die');
    expect(model.marks).toHaveLength(1);
    model.follow('I want\0 to die');
    expect(model.revision).toBe(0);
  });

  it('ignores a late echo of the parent’s value', () => {
    const model = new TextModel('');
    for (const text of ['a', 'ab', 'abc']) model.type(text);
    model.follow('a');
    expect(model.text).toBe('abc');
    model.follow('abc');
    expect(model.text).toBe('abc');
    expect(model.revision).toBe(0);
    model.follow('brought back');
    expect(model.text).toBe('brought back');
    expect(model.revision).toBe(1);
  });
});
