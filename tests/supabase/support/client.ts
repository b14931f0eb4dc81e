/** The unmodified library, one client for each person and device. */
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';

export const password = 'lamp otter spoon river';

export function newAddress(name: string): string {
  return `${name}-${randomUUID()}@example.org`;
}

/** What a browser's storage would keep. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** Nothing here listens to changes of rows, and older Nodes have no socket of their own to do it with. */
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

/** The answer's data, which must have come. */
export function good<Given extends Answer>({ data, error }: Given): Extract<Given, { error: null }>['data'] {
  if (error) throw new Error(`${error.code}: ${error.message}`, { cause: error });
  return data;
}

/** Why not: the error's code, its status and its sentence. */
export function bad({ error }: Pick<Answer, 'error'>): { code: string | undefined; status: number | undefined; message: string } {
  if (!error) throw new Error('this should have been refused');
  return { code: error.code, status: error.status, message: error.message };
}

export interface Member {
  email: string;
  user: User;
  app: SupabaseClient;
}

/** Somebody new with a password, signed in, on a server that asks for no confirmation. */
export async function member(url: string, name: string): Promise<Member> {
  const app = client(url);
  const email = newAddress(name);
  const { user } = good(await app.auth.signUp({ email, password }));
  if (!user) throw new Error('no user');
  return { email, user, app };
}

/** The same person on another device. */
export async function elsewhere(url: string, email: string): Promise<SupabaseClient> {
  const app = client(url);
  good(await app.auth.signInWithPassword({ email, password }));
  return app;
}
