import { useSyncExternalStore } from 'react';
import { auth } from './auth';
import type { AuthSnapshot } from './types';

export { auth, enterGuest, guardSignOut } from './auth';
export { dashboardOf } from './destination';
export { forgetInvitation, forgetWaitingInvitation, keepInvitation, userOfEndedPage, waitingInvitation } from './targets';
export { AuthFailure, type AuthSnapshot, type Role, type SessionUser } from './types';

export function useAuth(): AuthSnapshot {
  return useSyncExternalStore(auth.subscribe, auth.snapshot);
}
