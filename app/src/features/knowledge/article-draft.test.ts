import { describe, expect, it } from 'vitest';
import { changed, contentOf, draftSince, emptyFields, readDraft, writeDraft } from './article-draft';
import type { Article } from './types';

const stored = { ...emptyFields, title: 'Worry time', body: 'One\nTwo' };

describe('the draft of an article', () => {
  it('holds only what differs from the stored version', () => {
    const draft = changed({ base: 3, changes: {} }, stored, 'body', 'One');
    expect(readDraft(writeDraft(draft))).toEqual({ base: 3, changes: { body: 'One' } });
    expect(writeDraft(changed(draft, stored, 'body', stored.body))).toBe('');
  });

  it('keeps both texts if someone typed before an earlier draft was found', () => {
    const before = writeDraft({ base: 3, changes: { title: 'Earlier', body: 'Earlier text' } });
    const typed = writeDraft({ base: 3, changes: { body: 'Typed text', topics: 'sleep' } });
    expect(readDraft(`${before}\n\n${typed}`)).toEqual({
      base: 3,
      changes: { title: 'Earlier', body: 'Earlier text\n\nTyped text', topics: 'sleep' },
    });
  });

  it('of what was typed during a save is based on the saved version', () => {
    const sent = { ...stored, title: 'Sent' };
    const saved = { version: 4 } as Article;
    expect(draftSince(sent, { ...sent, body: 'One\nTwo\nThree' }, saved)).toEqual({ base: 4, changes: { body: 'One\nTwo\nThree' } });
    expect(writeDraft(draftSince(sent, sent, saved))).toBe('');
  });

  it('holds line breaks and quotes', () => {
    const body = 'a "quote"\n\nand a line { }';
    expect(readDraft(writeDraft({ base: 0, changes: { body } }))?.changes.body).toBe(body);
  });

  it('becomes trimmed content with each topic once', () => {
    const content = contentOf({ ...stored, title: '  Worry \n time ', topics: 'sleep, worry,, sleep , ' });
    expect(content).toMatchObject({ title: 'Worry time', topics: ['sleep', 'worry'], status: 'draft' });
  });
});
