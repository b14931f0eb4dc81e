import { expect, describe, it } from 'vitest';
import { partsOf } from './parts';
import { shownKinds } from './registry';

const texts = (kind: string, content: unknown) => Object.fromEntries(partsOf(kind, content).map(({ label, text }) => [label, text]));

describe('the parts of a record', () => {
  it('are none for an empty one of any kind', () => {
    for (const kind of Object.keys(shownKinds)) {
      expect(partsOf(kind, {})).toEqual([]);
      expect(partsOf(kind, null)).toEqual([]);
    }
  });

  it('come in reading order, with ratings and patterns in words', () => {
    const parts = partsOf('thought_record', {
      balanced: 'They may be busy',
      patterns: ['mind_reading'],
      thoughts: [{ text: 'They hate me', belief: 80, hot: true }, { text: ' ' }],
      situation: ' No answer ',
      moods: [{ emotion: 'sad', intensity: 70, after: 40 }],
    });
    expect(parts).toEqual([
      { label: 'Situation', text: 'No answer' },
      { label: 'Feelings', text: 'sad: 70 before, 40 after' },
      { label: 'Thoughts', text: 'They hate me (believed 80 of 100) · the thought that hurts most' },
      { label: 'Thinking patterns', text: 'Mind reading' },
      { label: 'A fairer thought', text: 'They may be busy' },
    ]);
  });

  it('have the words for a thought that is true', () => {
    const trueThought = { way: 'grief', room: 'I miss her', firstStep: '' };
    for (const kind of ['thought_record', 'challenge', 'reframe']) {
      expect(texts(kind, { trueThought })).toEqual({ 'If it’s true': 'Make room for a loss\nI miss her' });
    }
  });

  it('name the choices of an emotion-focused entry as the exercise does', () => {
    expect(texts('eft_entry', { kind: 'habit', underneathKind: 'old_wound', opposing: 'assertive_anger' })).toEqual({
      'What kind of feeling that was': 'An old, familiar one',
      'What kind of feeling': 'An old, familiar hurt',
      'A feeling that could help': 'Anger that stands up for me',
    });
  });

  it('spell out nested parts', () => {
    expect(texts('safety_plan', { helpers: [{ name: 'Ana', phone: '555 0100' }, { name: 'Ben' }], likelyToUse: 7 })).toEqual({
      'People I can tell': 'Ana; Phone: 555 0100\nBen',
      'How likely I am to use it': '7 of 10',
    });
    expect(texts('challenge', { experiment: { prediction: 'They laugh', belief: 0, outcome: '' } })).toEqual({
      Experiment: 'Prediction: They laugh; Belief: 0',
    });
  });

  it('give each question of a questionnaire with the answer’s words, and the total with its range', () => {
    const taken = { instrument: 'gad7', answers: [0, 1, 2, 3, 0, 0, null], difficulty: 1 };
    const { Answers, ...rest } = texts('measure', taken);
    const lines = Answers?.split('\n') ?? [];
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('Feeling nervous, anxious, or on edge: Not at all (0)');
    expect(lines[3]).toMatch(/: Nearly every day \(3\)$/u);
    expect(lines[6]).toMatch(/: –$/u);
    expect(lines[7]).toBe('Total: 6 of 21, mild');
    expect(rest).toEqual({ Questionnaire: 'GAD-7', 'How difficult it made things': 'Somewhat difficult' });
    expect(texts('measure', { instrument: 'phq9', answers: [], safetyAnswer: 'thinking_safe' })).toMatchObject({
      'About safety': 'I think about it, and I am safe',
    });
  });

  it('show the numbers of a questionnaire that this version doesn’t know', () => {
    expect(texts('measure', { instrument: 'new9', answers: [1, 2] })).toEqual({ Questionnaire: 'new9', Answers: '1\n2' });
  });

  it('leave out what only programs need', () => {
    expect(texts('chat_message', { role: 'assistant', text: 'Hello', conversationId: 'a', provider: 'rules', end: 'complete' })).toEqual({
      From: 'The assistant',
      Message: 'Hello',
    });
    expect(texts('mood_log', { mood: 0, occurredAtMs: Date.UTC(2026, 0, 2, 12), tzOffsetMinutes: 60 })).toEqual({
      Mood: '0, as bad as it gets',
      When: 'January 2, 2026, 1:00 PM',
    });
  });

  it('of what a mood log says was done name both scales as the form does', () => {
    expect(texts('mood_log', { activities: [{ tag: 'walk', pleasure: 7, mastery: 5 }] })).toEqual({
      Activities: 'walk, pleasant 7 of 10, achievement 5 of 10',
    });
  });

  it('of a newer version are shown under their own names', () => {
    expect(texts('note', { body: 'Text', mainColour: 'blue' })).toEqual({ Note: 'Text', 'Main colour': 'blue' });
    expect(texts('dream', { lastNight: ['a lake', 'a boat'], wasVivid: true, secret: false })).toEqual({
      'Last night': 'a lake\na boat',
      'Was vivid': 'yes',
    });
  });
});
