/** Who an account belongs to: its row in user_profiles, and what to go by while there is none. */
import type { User } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { logger } from '@/lib/logger';
import type { Role, SessionUser } from './types';

export interface Profile {
  role: Role;
  display_name: string | null;
}

/** A single row was asked for and there is none. */
const noRow = 'PGRST116';
const columns = 'role, display_name';

function readProfile(row: unknown): Profile | undefined {
  if (typeof row !== 'object' || row === null || !('role' in row)) return undefined;
  const { role, display_name: name } = row as Record<string, unknown>;
  return { role: role === 'therapist' ? 'therapist' : 'patient', display_name: typeof name === 'string' && name !== '' ? name : null };
}

/** The row, made now where there is none. Undefined when the table cannot be asked: then the account alone must do. */
export async function loadProfile(rest: PostgrestClient, userId: string): Promise<Profile | undefined> {
  try {
    const found = await rest.from('user_profiles').select(columns).eq('user_id', userId).maybeSingle();
    if (found.error && found.error.code !== noRow) return unread(found.error.code);
    if (found.data && !found.error) return readProfile(found.data);
    return await createProfile(rest, userId);
  } catch (reason) {
    return unread(reason instanceof Error ? reason.name : 'unknown');
  }
}

async function createProfile(rest: PostgrestClient, userId: string): Promise<Profile | undefined> {
  const row = { user_id: userId, role: 'patient' };
  const made = await rest.from('user_profiles').upsert(row, { onConflict: 'user_id' }).select(columns).maybeSingle();
  if (made.error && made.error.code !== noRow) return unread(made.error.code);
  return readProfile(made.data);
}

function unread(code: string | undefined): undefined {
  logger.warn('profile not read', { code: code === undefined || code === '' ? 'unknown' : code });
  return undefined;
}

/** Gives back the row as the server now holds it. Undefined when it could not be saved. */
export async function saveName(rest: PostgrestClient, userId: string, role: Role, name: string | null): Promise<Profile | undefined> {
  const row = { user_id: userId, role, display_name: name };
  const saved = await rest.from('user_profiles').upsert(row, { onConflict: 'user_id' }).select(columns).maybeSingle();
  if (saved.error) return unread(saved.error.code);
  return readProfile(saved.data) ?? { role, display_name: name };
}

function roleIn(data: Record<string, unknown> | undefined): Role | undefined {
  const role = data?.['role'];
  return role === 'patient' || role === 'therapist' ? role : undefined;
}

/** The user as shown. A role that people can write themselves is for showing only. */
export function userOf(account: User, profile: Profile | undefined): SessionUser {
  return {
    id: account.id,
    email: account.email ?? '',
    created_at: account.created_at,
    role: profile?.role ?? roleIn(account.app_metadata) ?? roleIn(account.user_metadata),
    display_name: profile?.display_name ?? null,
  };
}

/** The role to go by. What an account's owner can write themselves has no say. */
export function routingRole(account: User, profile: Profile | undefined): Role {
  return profile?.role ?? roleIn(account.app_metadata) ?? 'patient';
}

/** Whether the account has an address. Without one it does not count as signed in. */
export function isSignedIn(account: { email?: string | null | undefined } | null | undefined): boolean {
  return typeof account?.email === 'string' && account.email !== '';
}
