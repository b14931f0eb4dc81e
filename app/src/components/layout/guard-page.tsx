import { useEffect } from 'react';
import { announce } from '@/components/live/announcer';
import { useAuth } from '@/lib/auth';
import { accessOf } from '@/lib/routes';

const words = {
  loading: 'Loading...',
  access: 'Loading your access…',
  offline: 'We cannot reach the server right now. We keep trying. What you wrote stays on this device.',
};

/** Stands in the page's place until it is known whether it may be shown. */
export function GuardPage({ path }: { path: string }) {
  const { status, roleLoading, offline } = useAuth();
  const text = status === 'signed-in' && roleLoading && accessOf(path) === 'therapist' ? words.access : words.loading;

  useEffect(() => announce('loading', text), [text]);

  return (
    <div className="guard-page">
      <p className="guard-words">{text}</p>
      <output>{offline ? words.offline : null}</output>
      {offline ? (
        <p>
          <a href="/crisis" className="link-strong">
            Crisis help
          </a>
        </p>
      ) : null}
    </div>
  );
}
