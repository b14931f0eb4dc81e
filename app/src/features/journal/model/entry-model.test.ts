import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCore } from '../../../../test/core';
import { Announcer } from '@/components/live/announcer';
import { EntryModel } from './entry-model';
import { emptyText } from './entry-text';

beforeAll(loadCore);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the text being written', () => {
  it('marks at once, and changes words after 600 ms of rest', () => {
    const model = new EntryModel();
    const settled = vi.fn();
    model.onSettled(settled);
    model.type('thoughts', 'I want to die');
    expect(model.live.marks.thoughts).toHaveLength(1);
    vi.advanceTimersByTime(599);
    expect(settled).not.toHaveBeenCalled();
    model.type('thoughts', 'I want to die.');
    vi.advanceTimersByTime(599);
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(settled).toHaveBeenCalledOnce();
    expect(model.getSettled().report?.crisis.riskLevel).toBe('high');
  });

  it('keeps a word that is being composed, and judges it when it is done', () => {
    const read = vi.fn();
    const model = new EntryModel(emptyText, read);
    read.mockClear();
    model.type('notes', 'か', true);
    expect(model.live.text.notes).toBe('か');
    expect(read).not.toHaveBeenCalled();
    model.type('notes', '悲しい');
    expect(read).toHaveBeenCalledOnce();
  });

  it('tells the fields when words were put in from outside', () => {
    const model = new EntryModel();
    model.replace({ ...emptyText, situation: 'restored' });
    expect(model.revision).toBe(1);
    expect(model.getSettled().text.situation).toBe('restored');
  });
});

describe('the polite voice', () => {
  it('says at most one message every three seconds, the newest of each topic', () => {
    const voice = new Announcer();
    const heard: string[] = [];
    voice.subscribe(() => heard.push(voice.current()));
    voice.say('a', 'one');
    voice.say('b', 'old');
    voice.say('b', 'new');
    expect(heard).toEqual(['one']);
    vi.advanceTimersByTime(2999);
    expect(heard).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['one', 'new']);
    vi.advanceTimersByTime(3000);
    expect(heard).toEqual(['one', 'new', '']);
  });
});
