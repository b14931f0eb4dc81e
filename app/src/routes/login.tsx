import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '@/features/auth/login-page';
import { readSignInSearch } from '@/features/auth/search';

export const Route = createFileRoute('/login')({
  staticData: { name: 'Sign in' },
  validateSearch: readSignInSearch,
  component: LoginPage,
});
