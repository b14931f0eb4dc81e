/** Analytics for users who gave consent. */
export { consent, refusedByBrowser, type Consent } from './consent';
export { firstEntry } from './first-entry';
export { followPages } from './page-views';
export { track } from './track';
