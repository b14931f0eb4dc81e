import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSignInSearch } from '../search';

interface Props {
  to: '/login' | '/login-no-password' | '/signup' | '/forgot-password';
  className?: string;
  children: ReactNode;
}

/** From one page for signing in to another. An invitation and the place to go afterwards ride along. */
export function SignInLink({ to, className = 'link-strong', children }: Props) {
  const search = readSignInSearch(useSearch({ strict: false }));
  return (
    <Link to={to} search={search} className={className}>
      {children}
    </Link>
  );
}
