import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText } from '@/lib/safety';
import { loadCore } from '../../../../test/core';
import { TextModel } from './text-model';

beforeAll(loadCore);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the words of a field', () => {
  it('are marked at once, and read on the page after 600 ms of rest', () => {
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

  it('are kept while a word is being composed, and judged when it is done', () => {
    const read = vi.fn(readText);
    const model = new TextModel('', read);
    model.type('か', true);
    expect(model.text).toBe('か');
    expect(read).not.toHaveBeenCalled();
    model.type('悲しい');
    expect(read).toHaveBeenCalledOnce();
  });

  it('are never put back by a page that answers late', () => {
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

  it('are judged in a moment at 10,000 characters', () => {
    vi.useRealTimers();
    const model = new TextModel('');
    const text = 'I walked to the shop and thought about the week. '.repeat(210);
    model.type(text);
    const began = performance.now();
    for (let key = 0; key < 20; key += 1) model.type(`${text}${key}`);
    expect((performance.now() - began) / 20).toBeLessThan(50);
  });
});
