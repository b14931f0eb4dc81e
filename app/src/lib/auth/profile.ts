/** The account's row in user_profiles, and fallbacks while there is none. */
import type { User } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { logger } from '@/lib/log/logger';
import type { Role, SessionUser } from './types';

export interface Profile {
  role: Role;
  display_name: string | null;
}

/** PostgREST's code for "no rows" when a single row was requested. */
const noRow = 'PGRST116';
const columns = 'role, display_name';

function readProfile(row: unknown): Profile | undefined {
  if (typeof row !== 'object' || row === null || !('role' in row)) return undefined;
  const { role, display_name: name } = row as Record<string, unknown>;
  return { role: role === 'therapist' ? 'therapist' : 'patient', display_name: typeof name === 'string' && name !== '' ? name : null };
}

/**
 * Returns the profile row and creates it if it is missing; undefined if the table can't be reached,
 * in which case the account is used alone.
 */
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

/** Returns the row as saved; undefined if it couldn't be saved. */
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

/** Returns the user for display. The self-reported role in it must not be used for access. */
export function userOf(account: User, profile: Profile | undefined): SessionUser {
  return {
    id: account.id,
    email: account.email ?? '',
    created_at: account.created_at,
    role: profile?.role ?? roleIn(account.app_metadata) ?? roleIn(account.user_metadata),
    display_name: profile?.display_name ?? null,
  };
}

/** Returns the role for routing. Metadata that users can edit is ignored. */
export function routingRole(account: User, profile: Profile | undefined): Role {
  return profile?.role ?? roleIn(account.app_metadata) ?? 'patient';
}

/** Returns true if the account has an email address. Without one it doesn't count as signed in. */
export function isSignedIn(account: { email?: string | null | undefined } | null | undefined): boolean {
  return typeof account?.email === 'string' && account.email !== '';
}
