import { afterEach, describe, expect, it, vi } from 'vitest';
import * as currentUser from '@/lib/auth/current-user';
import { securityAlerts } from '@/lib/security/alerts';
import type { RiskLevel } from '@/lib/wasm/safety';
import { followHelp } from './left-alert';

/** A form whose help block can be opened and closed. */
function form(level?: RiskLevel) {
  const listeners = new Set<() => void>();
  const show = (next?: RiskLevel) => {
    level = next;
    for (const listener of listeners) listener();
  };
  const leave = followHelp({
    shown: () => level,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return { show, leave };
}
const shown = () => securityAlerts.shown().map(({ type, message }) => [type, message]);
const high = ['error', 'High-risk content detected. Crisis resources have been displayed.'];
const medium = ['warning', 'Concerning content detected. Please consider reaching out to support resources.'];

afterEach(() => {
  securityAlerts.clear();
  vi.restoreAllMocks();
});

describe('the crisis alert of a form that is left', () => {
  it.each([
    ['critical', high],
    ['high', high],
    ['medium', medium],
  ] as const)('ALERT-04 ALERT-05 ALERT-06 ALERT-07 A-61 at %s stays in the alert area once the form is gone', (level, alert) => {
    const { show, leave } = form();
    show(level);
    expect(shown()).toEqual([]);
    leave();
    expect(shown()).toEqual([alert]);
    form(level).leave();
    expect(shown()).toEqual([alert]);
  });

  it('ALERT-04 A-61 goes while a block says the same again', () => {
    form('high').leave();
    const { leave } = form('medium');
    expect(shown()).toEqual([]);
    leave();
    expect(shown()).toEqual([medium]);
  });

  it('A-61 is none if the block was closed', () => {
    const { show, leave } = form('high');
    show();
    leave();
    expect(shown()).toEqual([]);
  });

  it('A-61 is none after a sign-out: the next person at this device must not see it', () => {
    const user = vi.spyOn(currentUser, 'currentUserId').mockReturnValue('ann');
    const { leave } = form('high');
    user.mockReturnValue('nobody');
    leave();
    expect(shown()).toEqual([]);
  });
});
