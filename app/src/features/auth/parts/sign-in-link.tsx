import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { strongLink } from '@/components/ui/text';
import { readSignInSearch } from '../search';

interface Props {
  to: '/login' | '/login-no-password' | '/signup' | '/forgot-password';
  className?: string;
  children: ReactNode;
}

/** A link between sign-in pages. It keeps the invitation and the place to go to afterwards. */
export function SignInLink({ to, className = strongLink, children }: Props) {
  const search = readSignInSearch(useSearch({ strict: false }));
  return (
    <Link to={to} search={search} className={className}>
      {children}
    </Link>
  );
}
