import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetRemembered, remember, remembered } from './remembered';

const ann = { id: 'id-of-ann', email: 'ann@example.org', created_at: '2026-01-01T00:00:00Z', role: 'patient', display_name: null } as const;
const day = 86_400_000;

afterEach(() => {
  forgetRemembered();
  vi.useRealTimers();
});

describe('the remembered user', () => {
  it('AUTH-19 A-57 has an email address, and counts no longer than the refresh token', () => {
    vi.useFakeTimers({ now: 0 });
    remember(ann, 'patient');
    vi.setSystemTime(14 * day);
    expect(remembered()).toMatchObject({ status: 'signed-in', user: { id: ann.id, email: ann.email } });
    vi.setSystemTime(14 * day + 1);
    expect(remembered()).toBeUndefined();
  });

  it('AUTH-19 without an email address is not signed in', () => {
    remember({ ...ann, email: '' }, 'patient');
    expect(remembered()).toBeUndefined();
  });
});
