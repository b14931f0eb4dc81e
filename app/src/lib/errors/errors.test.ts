import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';

const answer = { code: 'journal_invalid', category: 'validation', message: 'Notes must be less than 5000 characters', retryable: false };

describe('AppError', () => {
  it('ERR-05 keeps the validator’s message', () => {
    const error = AppError.fromProblem(answer, 422);
    expect(error).toMatchObject({ ...answer, status: 422 });
  });

  it('ERR-02 ERR-19 maps an unknown category to unknown, and a gateway error to network', () => {
    expect(AppError.fromProblem({ ...answer, category: 'nonsense' }, 500).category).toBe('unknown');
    expect(AppError.fromProblem('<html>', 502)).toMatchObject({ category: 'network', retryable: true });
    expect(AppError.fromProblem(null, 500).category).toBe('unknown');
  });

  it('passes an AppError through and hides all other messages', () => {
    const own = AppError.network();
    expect(AppError.from(own)).toBe(own);
    expect(AppError.from(new TypeError('a private word')).message).toBe('An unexpected error occurred. Please try again.');
    expect(AppError.from(undefined).category).toBe('unknown');
  });
});
