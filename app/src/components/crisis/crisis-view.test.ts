import { describe, expect, it } from 'vitest';
import { calmView, closeBlock, noteLevel, type CrisisView } from './crisis-view';
import type { RiskLevel } from '@/lib/wasm/safety';

const follow = (view: CrisisView, ...levels: RiskLevel[]) =>
  levels.reduce((before, level) => noteLevel(before, level, 'thoughts', ''), view);

describe('the crisis view', () => {
  it('ALERT-08 shows nothing for none and low', () => {
    expect(follow(calmView, 'none', 'low', 'none')).toMatchObject({ shown: undefined, rises: 0 });
  });

  it('ALERT-05 ALERT-07 announces each rise once', () => {
    expect(follow(calmView, 'medium', 'medium', 'high', 'high', 'critical')).toMatchObject({ shown: 'critical', rises: 3 });
  });

  it('CRISIS-39 stays when the text is deleted', () => {
    expect(follow(calmView, 'high', 'none')).toMatchObject({ shown: 'high', rises: 1 });
    expect(follow(calmView, 'high', 'none', 'high')).toMatchObject({ shown: 'high', rises: 1 });
  });

  it('closes when dismissed, and reopens only for a new rise', () => {
    const closed = closeBlock(follow(calmView, 'high'), 'high');
    expect(follow(closed, 'high').shown).toBeUndefined();
    expect(follow(closed, 'critical')).toMatchObject({ shown: 'critical', rises: 2 });
    expect(follow(closed, 'none', 'high')).toMatchObject({ shown: 'high', rises: 2 });
  });

  it('announces the same text again if it was deleted before the view was closed', () => {
    const closed = closeBlock(follow(calmView, 'high', 'none'), 'none');
    expect(follow(closed, 'medium')).toMatchObject({ shown: 'medium', rises: 2 });
  });
});
