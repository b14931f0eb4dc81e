import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { loadStateOf } from './load-state';

const query = { isError: false, isPending: false, error: null, fetchStatus: 'idle', refetch: vi.fn(async () => {}) };

describe('the state of a query', () => {
  it('keeps data that could not be loaded again', () => {
    const error = AppError.network();
    expect(loadStateOf({ ...query, isError: true, error, data: ['Sam'] })).toMatchObject({ state: 'ready', error: undefined });
    expect(loadStateOf({ ...query, isError: true, error })).toMatchObject({ state: 'problem', error });
  });

  it('hides data that the user may not see any more', () => {
    for (const status of [401, 403, 404, 410]) {
      const error = new AppError('', { category: 'unknown', code: 'test', retryable: false, status });
      expect(loadStateOf({ ...query, isError: true, error, data: ['Sam'] })).toMatchObject({ state: 'problem', error });
    }
  });
});
