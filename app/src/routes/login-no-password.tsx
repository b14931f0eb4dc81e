import { createFileRoute } from '@tanstack/react-router';
import { LoginLinkPage } from '@/features/auth/login-link-page';
import { readSignInSearch } from '@/features/auth/search';

export const Route = createFileRoute('/login-no-password')({
  staticData: { name: 'Sign in' },
  validateSearch: readSignInSearch,
  component: LoginLinkPage,
});
