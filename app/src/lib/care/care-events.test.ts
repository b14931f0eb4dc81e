import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../test/server';
import { followCare, type CareChange } from './care-events';

let asked: (string | null)[];
let answers: (() => Response)[];
let stop: (() => void) | undefined;
const heard = vi.fn<(change: CareChange) => void>();

const streamOf = (...parts: string[]) => {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
  asked = [];
  heard.mockReset();
  answers = [];
  server.use(
    http.get('*/api/care/events', ({ request }) => {
      asked.push(request.headers.get('last-event-id'));
      return answers.shift()?.() ?? new HttpResponse(null, { status: 404 });
    }),
  );
});

afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

describe('the stream of changes', () => {
  it('tells what changed, also if an event arrives in parts', async () => {
    answers = [() => streamOf('id: 7\nevent: changed\ndata: {"what":"comm', 'ent"}\n\n: still here\n\n')];
    stop = followCare(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ what: 'comment' }));
  });

  const ready = (id: number, hasGap = false) => `id: ${id}\nevent: ready\ndata: {"hasGap":${hasGap}}\n\n`;

  it('connects again after a loss from the last event, and reads nothing again that has not changed', async () => {
    answers = [
      () => streamOf(ready(7)),
      () => streamOf(ready(7), 'id: 8\nevent: changed\ndata: {"what":"share"}\n\n'),
      () => streamOf(ready(8)),
    ];
    stop = followCare(heard);
    await vi.waitFor(() => expect(asked).toEqual([null, '7', '8', '8']));
    expect(heard.mock.calls).toEqual([[{ what: 'share' }]]);
  });

  it('says that anything may have changed where the server kept no place', async () => {
    answers = [() => streamOf(': hello\n\n'), () => streamOf(ready(7)), () => streamOf(ready(90, true))];
    stop = followCare(heard);
    await vi.waitFor(() => expect(asked).toEqual([null, null, '7', '90']));
    expect(heard.mock.calls).toEqual([[{ what: 'anything' }], [{ what: 'anything' }]]);
  });

  it('reads everything now and then while too many streams are open', async () => {
    answers = [() => new HttpResponse(null, { status: 429 }), () => new HttpResponse(null, { status: 429 }), () => streamOf(ready(7))];
    stop = followCare(heard);
    await vi.waitFor(() => expect(asked).toEqual([null, null, null, '7']));
    expect(heard.mock.calls.slice(0, 2)).toEqual([[{ what: 'anything' }], [{ what: 'anything' }]]);
  });

  it('does not ask again where it has no right to the stream', async () => {
    stop = followCare(heard);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it('is one connection for all parts of a page, and ends with the last of them', async () => {
    const cancelled = vi.fn();
    answers = [() => new HttpResponse(new ReadableStream({ cancel: cancelled }), { headers: { 'content-type': 'text/event-stream' } })];
    const [first, second] = [followCare(heard), followCare(heard)];
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    first();
    second();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
