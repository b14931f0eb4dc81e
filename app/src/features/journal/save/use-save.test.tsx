import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { end } from '@/records';
import { securityAlerts } from '@/lib/security/alerts';
import { securityEvents } from '@/lib/security/event-log';
import { prepareTools, shelf } from '../../../../test/support/open-tool';
import { emptyText } from '../model/entry-text';
import { newSession, type WritingSession } from '../model/writing-session';
import { useSave } from './use-save';

let session: WritingSession;

prepareTools();
beforeEach(async () => {
  session = await newSession();
});
afterEach(() => {
  end();
  securityEvents.clear();
});

function open() {
  const { result } = renderHook(() => useSave(session, () => undefined));
  return {
    write: (thoughts: string) => session.words.replace({ ...emptyText, thoughts }),
    save: () => act(async () => void (await result.current.save())),
  };
}
const kinds = () => securityEvents.events().map(({ type, severity }) => [type, severity]);

describe('what a save records', () => {
  it('SECEV-05 SECEV-06 OPEN-55 one event of a kind for a submission, and none for keys', async () => {
    const { write, save } = open();
    write('I want to die. I feel worthless. My medication does not help.');
    expect(kinds()).toEqual([]);
    await save();
    expect(kinds()).toEqual([
      ['crisis_detected', 'critical'],
      ['medical_content', 'medium'],
    ]);
  });

  it('SECEV-05 a retry of the same words is the same submission', async () => {
    const { write, save } = open();
    shelf.offline = true;
    write('I want to die');
    await save();
    await save();
    shelf.offline = false;
    await save();
    expect(kinds()).toEqual([['crisis_detected', 'high']]);
  });

  it('SECEV-05 every further submission counts', async () => {
    const { write, save } = open();
    write('I want to die');
    await save();
    await save();
    shelf.offline = true;
    write('I want to die today');
    await save();
    expect(kinds()).toHaveLength(3);
  });

  it('ALERT-08 an ordinary lively entry records nothing', async () => {
    const { write, save } = open();
    write('I am so very happy. We really had a lovely day.');
    await save();
    expect(kinds()).toEqual([]);
  });

  it('ALERT-05 puts no second alert beside the help that the page shows itself', async () => {
    const { write, save } = open();
    write('I want to die');
    await save();
    expect(securityAlerts.all()).toEqual([]);
  });
});
