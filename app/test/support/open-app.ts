import { GoTrueClient } from '@supabase/auth-js';
import { expect, vi } from 'vitest';
import type { auth as Auth } from '@/lib/auth';
import { server } from '../server';
import { Accounts } from './accounts';

export interface OpenApp {
  auth: typeof Auth;
  /** Path, query and fragment as shown in the address bar. */
  address: () => string;
  /** All addresses since the start, in order. */
  visited: string[];
  /** The text of the current page. */
  words: () => string;
  go: (path: string) => void;
  close: () => void;
}

let open: OpenApp | undefined;

/** A browser without stored data, and a server without users. */
export function freshBrowser(): Accounts {
  localStorage.clear();
  sessionStorage.clear();
  const accounts = new Accounts();
  server.use(...accounts.handlers);
  // Disables preloading, and keeps pages of earlier tests from being notified.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  return accounts;
}

/**
 * Loads the app as a browser does: only stored data survives from an earlier load. Its pages are
 * stubs.
 */
export async function openApp(address: string): Promise<OpenApp> {
  await closeApp();
  vi.resetModules();
  // Repeated for each load, so that a stub's imports belong to this load too.
  vi.doMock('@/route-tree.gen', () => import('./stub-pages'));
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  // The client counts its instances and warns about a second one. Here each page has its own.
  Object.assign(GoTrueClient, { nextInstanceID: {} });
  const visited: string[] = [];
  const { loadCore } = await import('../core');
  await loadCore();
  const { mountApp } = await import('@/start');
  const { auth } = await import('@/lib/auth');
  const stopWatching = watchAddress(visited);
  const stop = mountApp(document.getElementById('root') as HTMLElement);
  open = {
    auth,
    address: () => `${location.pathname}${location.search}${location.hash}`,
    visited,
    words: () => document.body.textContent,
    go: (path) => window.history.pushState(null, '', path),
    close: () => {
      stop();
      stopWatching();
    },
  };
  return open;
}

/** Lets pending work finish. */
export async function closeApp(): Promise<void> {
  if (!open) return;
  await rest();
  open.close();
  open = undefined;
  await rest();
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function watchAddress(visited: string[]): () => void {
  const { history } = window;
  const { pushState, replaceState } = history;
  const watched =
    (move: typeof pushState): typeof pushState =>
    (state, unused, url) => {
      if (url !== undefined && url !== null) visited.push(String(url));
      move.call(history, state, unused, url);
    };
  Object.assign(history, { pushState: watched(pushState), replaceState: watched(replaceState) });
  return () => void Object.assign(history, { pushState, replaceState });
}

/** Waits until the page at the address is shown. */
export async function landsAt(app: OpenApp, address: string): Promise<void> {
  await vi.waitFor(
    () => {
      expect(app.address()).toBe(address);
      expect(app.words()).toContain(`Page ${address.split(/[?#]/)[0] ?? ''}`);
    },
    { timeout: 4000 },
  );
}
