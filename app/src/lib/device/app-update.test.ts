import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptUpdate, followUpdates, forgetUpdate, putOffUpdate, updateState } from './app-update';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn<(message: unknown) => void>();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}
class FakeContainer extends EventTarget {
  controller: object | null = {};
}

let registration: FakeRegistration;
let container: FakeContainer;
const follow = () => followUpdates(registration as never, container as never);

beforeEach(() => {
  vi.useFakeTimers();
  registration = new FakeRegistration();
  container = new FakeContainer();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetUpdate();
});

describe('app updates', () => {
  it('are offered once the new version is installed, and not on the first visit', () => {
    container.controller = null;
    follow();
    const first = new FakeWorker();
    registration.find(first);
    first.become('installed');
    expect(updateState()).toBe('none');

    container.controller = {};
    const second = new FakeWorker();
    registration.find(second);
    expect(updateState()).toBe('none');
    second.become('installed');
    expect(updateState()).toBe('ready');
  });

  it('are offered if one has been waiting since an earlier visit', () => {
    registration.waiting = new FakeWorker();
    follow();
    expect(updateState()).toBe('ready');
  });

  it('never reload on their own, and can be postponed', () => {
    registration.waiting = new FakeWorker();
    follow();
    putOffUpdate();
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(updateState()).toBe('none');
    expect(registration.waiting.postMessage).not.toHaveBeenCalled();
  });

  it('activate and reload when accepted, after the drafts are written', () => {
    const reload = vi.fn<() => void>();
    const worker = new FakeWorker();
    registration.waiting = worker;
    follow();
    acceptUpdate(reload);
    acceptUpdate(reload);
    vi.advanceTimersByTime(499);
    expect(worker.postMessage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('accepted in another tab leave this page alone and offer a reload here', () => {
    const reload = vi.fn<() => void>();
    follow();
    container.dispatchEvent(new Event('controllerchange'));
    expect(updateState()).toBe('ready');
    expect(reload).not.toHaveBeenCalled();
    acceptUpdate(reload);
    vi.advanceTimersByTime(500);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('are not reported when the first worker takes control of the page', () => {
    container.controller = null;
    follow();
    container.dispatchEvent(new Event('controllerchange'));
    expect(updateState()).toBe('none');
  });
});
