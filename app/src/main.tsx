// First, so that the cascade layers are declared before any page adds styles.
import './styles/app.css';
import { afterHostRules } from '@/lib/routing/host-rules';
import { markStorageVersion } from '@/lib/device/storage';
import { startApp } from './start';

/**
 * Lets the static header and the crisis links paint first, because the start keeps a slow phone
 * busy for a while. Hidden pages aren't painted, so they don't wait.
 */
function afterFirstPaint(start: () => void): void {
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
}

// On a non-canonical host nothing is stored or rendered, because the browser is being redirected.
afterHostRules(() => {
  markStorageVersion();
  afterFirstPaint(startApp);
});
