/**
 * Registers the service worker and follows whether a newer version of the app waits. Nothing here reloads a page that did
 * not ask for it: a reload in the middle of a sentence is worse than an old version.
 */
import { createStore } from 'zustand/vanilla';
import { whenShown, type ShownPages } from '@/lib/when-ready';

type State = 'none' | 'ready' | 'reloading';

/** A page that stays open for days asks now and then. The browser itself asks at each visit. */
const askEveryMs = 60 * 60 * 1000;
/** Drafts are written within this time of the last key, so none is lost to the reload. */
const lastWordsMs = 500;
/** If the new version does not take over, the reload comes anyway: the person asked for it. */
const takeOverMs = 3000;
/** After this long the offline copy is fetched even if the first page is not there yet. */
const latestMs = 8000;

const update = createStore<{ state: State; waiting: ServiceWorker | undefined; isPutOff: boolean }>(() => ({
  state: 'none',
  waiting: undefined,
  isPutOff: false,
}));

export function updateState(): State {
  const { state, isPutOff } = update.getState();
  return isPutOff && state === 'ready' ? 'none' : state;
}

export const onUpdateChange = update.subscribe;

const isReloading = () => update.getState().state === 'reloading';

function offer(waiting: ServiceWorker | undefined): void {
  update.setState({ waiting, isPutOff: false, ...(!isReloading() && { state: 'ready' }) });
}

export function putOffUpdate(): void {
  update.setState({ isPutOff: true });
}

/** The person pressed Reload. Other tabs keep what they show and are offered a reload of their own. */
export function acceptUpdate(reload: () => void = () => window.location.reload()): void {
  if (update.getState().state !== 'ready') return;
  update.setState({ state: 'reloading' });
  setTimeout(() => {
    const { waiting } = update.getState();
    if (!waiting) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
    // A worker takes no target origin: it has only the one.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(reload, takeOverMs);
  }, lastWordsMs);
}

/** Follows one registration: what waits already, and what arrives later. */
export function followUpdates(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first visit, and nothing old is on the screen.
      if (worker.state === 'installed' && container.controller) offer(worker);
    });
  };
  if (registration.waiting && container.controller) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // Another tab took the new version. This page still shows the old one.
    if (controlled && !isReloading()) offer(undefined);
    controlled = true;
  });
}

async function start(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    followUpdates(registration, navigator.serviceWorker);
    setInterval(() => void registration.update().catch(() => undefined), askEveryMs);
  } catch {
    // Private windows and old browsers refuse. The app works, only not without a connection.
  }
}

/** Asks for the copy once the first page is there: fetching all of the app must not keep that page waiting. */
export function keepOfflineCopy(pages: ShownPages): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenShown(pages, () => void start(), latestMs);
}

/** For tests only. */
export function forgetUpdate(): void {
  update.setState(update.getInitialState(), true);
}
