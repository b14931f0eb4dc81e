/**
 * Registers the service worker and detects when a newer version of the app is waiting. Never
 * reloads a page without a request: a reload in the middle of a sentence is worse than an old
 * version.
 */
import { createStore } from 'zustand/vanilla';

type State = 'none' | 'ready' | 'reloading';

/**
 * A page that stays open for days checks for updates at this interval. The browser checks on each
 * navigation.
 */
const askEveryMs = 60 * 60 * 1000;
/**
 * Drafts are written within this time after the last key press, so that the reload loses nothing.
 */
const lastWordsMs = 500;
/**
 * If the new version doesn't take control in this time, the page reloads anyway, as the user
 * requested.
 */
const takeOverMs = 3000;
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

/** Called when the user pressed Reload. Other tabs keep their page and offer their own reload. */
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

/** Follows one registration: a worker that is waiting already, and later ones. */
export function followUpdates(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first visit, so there is no old version on the screen.
      if (worker.state === 'installed' && container.controller) offer(worker);
    });
  };
  if (registration.waiting && container.controller) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // Another tab activated the new version. This page still shows the old one.
    if (controlled && !isReloading()) offer(undefined);
    controlled = true;
  });
}

/** The part of Trusted Types that is used; not in every browser, and not in the compiler's library. */
interface TrustedTypePolicies {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => { createScriptURL: (address: string) => string };
}

const workerAddress = '/service-worker.js';

function createScriptURL(address: string): string {
  if (address !== workerAddress) throw new TypeError('not a script of this app');
  return address;
}

/**
 * Returns the address as the server's security policy wants it. The policy's name is in the
 * server's header, and it lets nothing else through.
 */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies };
  return trustedTypes?.createPolicy('evenkeel', { createScriptURL }).createScriptURL(address) ?? address;
}

/** Fetches the offline copy of the app, and follows its updates. */
export async function keepOfflineCopy(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(trusted(workerAddress));
    followUpdates(registration, navigator.serviceWorker);
    setInterval(() => void registration.update().catch(() => undefined), askEveryMs);
  } catch {
    // Private windows and old browsers may refuse. The app then works, but not offline.
  }
}

/** For tests only. */
export function forgetUpdate(): void {
  update.setState(update.getInitialState(), true);
}
