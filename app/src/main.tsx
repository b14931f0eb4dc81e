// First, so that the order of the layers is set before any page brings styles of its own.
import './styles/app.css';
import { afterHostRules } from '@/lib/routing/host-rules';
import { markStorageVersion } from '@/lib/storage';
import { startApp } from './start';

/**
 * What the page holds by itself, its name and the way to help, is painted before all else: the start keeps a slow phone
 * busy for a while. Pages that nobody looks at are not painted, and do not wait for it.
 */
function afterFirstPaint(start: () => void): void {
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
}

// On another name of the site nothing is stored and nothing shown: the browser is on its way elsewhere.
afterHostRules(() => {
  markStorageVersion();
  afterFirstPaint(startApp);
});
