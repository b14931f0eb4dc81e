import { lazy, Suspense, type ReactNode } from 'react';
import type { Role, SessionUser } from '@/lib/auth';
import { copy } from './copy';

const NameForm = lazy(async () => ({ default: (await import('./name-form')).NameForm }));

export function YouPart({ user, role }: { user: SessionUser; role: Role }) {
  return (
    <>
      <dl className="grid gap-2">
        <Fact name={copy.you.email}>{user.email}</Fact>
        <Fact name={copy.you.role}>
          {copy.you.roles[role]} <span className="block text-small text-secondary">{copy.you.roleNote}</span>
        </Fact>
      </dl>
      <Suspense fallback={<div className="min-h-44" />}>
        <NameForm user={user} role={role} />
      </Suspense>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-small text-secondary">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
