import { beforeEach, describe, expect, it } from 'vitest';
import { toolGroups, toolsIn } from '@/lib/tools';
import { lastTools, noteTool } from './last-tools';

beforeEach(() => localStorage.clear());

const names = (group: (typeof toolGroups)[number]) => toolsIn(group, lastTools()).map(({ name }) => name);

describe('the tools used last', () => {
  it('come first in their group, the newest before the others', () => {
    const before = names('Practise');
    for (const path of ['/reframing-generator', '/reframe-coach', '/reframing-generator']) noteTool(path);
    expect(names('Practise').slice(0, 2)).toEqual(['Reframing generator', 'Reframe coach']);
    expect(names('Practise').toSorted()).toEqual(before.toSorted());
  });

  it('are pages of tools only, and survive a broken store', () => {
    noteTool('/settings');
    expect(lastTools()).toEqual([]);
    localStorage.setItem('last-tools:nobody', '{');
    expect(lastTools()).toEqual([]);
  });

  it('PROD-06 are in one group each', () => {
    const all = toolGroups.flatMap((group) => names(group));
    expect(new Set(all).size).toBe(all.length);
    for (const name of ['Distortion analyzer', 'EFT journal', 'Journal analytics', 'Chat history']) expect(all).toContain(name);
  });
});
