import { SessionKeeper } from './session-keeper';

/**
 * The app's only instance. Small enough for the start chunk, where a request may need the token.
 */
export const keeper = new SessionKeeper();
