import { LIMITS } from '@evenkeel/safety/limits';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api, unwrap } from '@/lib/api/client';
import { messageOf } from '@/lib/errors';
import { server } from '../../../test/server';

describe('API requests', () => {
  it('LOAD-12 CONST-21 time out after 60 s', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    server.use(http.get('*/api/config', () => new Promise<HttpResponse<null>>(() => {})));
    const answer = unwrap(api.GET('/config'));
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(LIMITS.requestTimeoutMs));
    expect(LIMITS.requestTimeoutMs).toBe(60_000);
    clock.abort(new DOMException('late', 'TimeoutError'));
    await expect(answer).rejects.toMatchObject({ category: 'network', retryable: true, message: messageOf('network') });
  });
});
