import { SessionKeeper } from './session-keeper';

/** One for the app: light enough for the start, where a request may need the token. */
export const keeper = new SessionKeeper();
