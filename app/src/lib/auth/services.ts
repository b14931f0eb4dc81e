/** Creates the services that need the auth clients. The entry point of the heavy chunk. */
import { connectStatus, statusRows } from '@/lib/onboarding/onboarding-status';
import { clients, type Clients } from '@/lib/api/supabase';
import { Engine, type Reactions } from './engine';
import { failureOf, isRetryable } from './failures';
import { SignIn } from './sign-in';
import type { AuthStore } from './store';
import { WayBack } from './way-back';

export interface AuthServices {
  engine: Engine;
  signIn: SignIn;
  wayBack: WayBack;
  signOut: (scope: 'local' | 'others' | 'global') => Promise<void>;
  refresh: Clients['refresh'];
  /** Ends a session on the server if an earlier sign-out didn't reach it. */
  endOwed: () => Promise<void>;
}

const leave = (address: string): void => window.location.assign(address);

export function createAuthServices(store: AuthStore, react: Reactions, parts: Clients = clients): AuthServices {
  const engine = new Engine(parts, store, react);
  connectStatus(statusRows(parts.rest));
  return {
    engine,
    signIn: new SignIn({ clients: parts, engine, store, origin: window.location.origin, leave }),
    wayBack: new WayBack(parts, engine, store),
    signOut: async (scope) => {
      const { error } = await parts.client.signOut({ scope });
      if (error) throw failureOf(error);
    },
    refresh: parts.refresh,
    endOwed: async () => {
      parts.keeper.remind();
      const { error } = await parts.client.signOut({ scope: 'local' });
      if (error && isRetryable(error)) parts.keeper.oweSignOut();
      else parts.keeper.removeItem(parts.keeper.key);
    },
  };
}
