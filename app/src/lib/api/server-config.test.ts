import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../../test/server';
import { serverConfig, useServerConfig } from './server-config';

function answerWith(...answers: (() => Response)[]): { requests: number } {
  const seen = { requests: 0 };
  server.use(
    http.get('*/api/config', () => {
      const answer = answers[Math.min(seen.requests, answers.length - 1)]!;
      seen.requests += 1;
      return answer();
    }),
  );
  return seen;
}

const lost = () => HttpResponse.error();
const found = () => HttpResponse.json({ product: 'Evenkeel', demo: true });

describe('the server’s settings', () => {
  it('are fetched once for all callers', async () => {
    const seen = answerWith(found);
    const [first, second] = await Promise.all([serverConfig(), serverConfig()]);
    expect(first).toMatchObject({ demo: true });
    expect(second).toBe(first);
    expect(seen.requests).toBe(1);
  });

  it('are fetched again by a page when the connection returns', async () => {
    answerWith(lost, found);
    const { result } = renderHook(useServerConfig);
    expect(result.current.isPending).toBe(true);
    await waitFor(() => expect(result.current).toEqual({ data: undefined, isPending: false }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.data).toMatchObject({ demo: true }));
  });
});
