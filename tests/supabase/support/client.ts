/** The unmodified library, with one client per user and device. */
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';

export const password = 'lamp otter spoon river';

export function newAddress(name: string): string {
  return `${name}-${randomUUID()}@example.org`;
}

/** A substitute for the browser's storage. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** Realtime isn't used, and older Node versions have no WebSocket for it. */
const noSocket = () => {};

export function client(url: string, flowType: 'implicit' | 'pkce' = 'implicit'): SupabaseClient {
  return createClient(url, 'any-key', {
    auth: {
      flowType,
      storage: memory(),
      storageKey: randomUUID(),
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    realtime: { transport: noSocket as never },
  });
}

interface Failure {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

interface Answer {
  data: unknown;
  error: Failure | null;
}

/** Returns the data of a successful response. */
export function good<Given extends Answer>({ data, error }: Given): Extract<Given, { error: null }>['data'] {
  if (error) throw new Error(`${error.code}: ${error.message}`, { cause: error });
  return data;
}

/** Returns the code, status and message of an error. */
export function bad({ error }: Pick<Answer, 'error'>): { code: string | undefined; status: number | undefined; message: string } {
  if (!error) throw new Error('this should have been refused');
  return { code: error.code, status: error.status, message: error.message };
}

export interface Member {
  email: string;
  user: User;
  app: SupabaseClient;
}

/** Creates a signed-in user with a password, on a server without confirmation. */
export async function member(url: string, name: string): Promise<Member> {
  const app = client(url);
  const email = newAddress(name);
  const { user } = good(await app.auth.signUp({ email, password }));
  if (!user) throw new Error('no user');
  return { email, user, app };
}

/** Signs the same user in on another device. */
export async function elsewhere(url: string, email: string): Promise<SupabaseClient> {
  const app = client(url);
  good(await app.auth.signInWithPassword({ email, password }));
  return app;
}
