import { describe, expect, it } from 'vitest';
import { calmView, closeBlock, noteLevel, type CrisisView } from './crisis-view';
import type { RiskLevel } from '@/lib/safety';

const follow = (view: CrisisView, ...levels: RiskLevel[]) =>
  levels.reduce((before, level) => noteLevel(before, level, 'thoughts', ''), view);

describe('what the crisis block shows', () => {
  it('ALERT-08 shows nothing for none and low', () => {
    expect(follow(calmView, 'none', 'low', 'none')).toMatchObject({ shown: undefined, rises: 0 });
  });

  it('ALERT-05 ALERT-07 announces each rise once', () => {
    expect(follow(calmView, 'medium', 'medium', 'high', 'high', 'critical')).toMatchObject({ shown: 'critical', rises: 3 });
  });

  it('CRISIS-39 stays when the words are deleted', () => {
    expect(follow(calmView, 'high', 'none')).toMatchObject({ shown: 'high', rises: 1 });
    expect(follow(calmView, 'high', 'none', 'high')).toMatchObject({ shown: 'high', rises: 1 });
  });

  it('closes when the person says so, and comes back for a new rise only', () => {
    const closed = closeBlock(follow(calmView, 'high'), 'high');
    expect(follow(closed, 'high').shown).toBeUndefined();
    expect(follow(closed, 'critical')).toMatchObject({ shown: 'critical', rises: 2 });
    expect(follow(closed, 'none', 'high')).toMatchObject({ shown: 'high', rises: 2 });
  });

  it('closing after the words went makes the same words news again', () => {
    const closed = closeBlock(follow(calmView, 'high', 'none'), 'none');
    expect(follow(closed, 'medium')).toMatchObject({ shown: 'medium', rises: 2 });
  });
});
