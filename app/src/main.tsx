import { keepOfflineCopy } from '@/lib/app-update';
import { afterHostRules } from '@/lib/host-rules';
import { markStorageVersion } from '@/lib/storage';
import { startApp } from './start';
import './styles/app.css';

// On another name of the site nothing is stored and nothing shown: the browser is on its way elsewhere.
afterHostRules(() => {
  markStorageVersion();
  keepOfflineCopy();
  startApp();
});
