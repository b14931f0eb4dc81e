/** Counting, for those who agreed to it. */
export { consent, refusedByBrowser, type Consent } from './consent';
export { firstEntry } from './first-entry';
export { followPages } from './page-views';
export { track } from './track';
