import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '@/features/auth/login-page';
import { readSignInSearch } from '@/features/auth/search';

export const Route = createFileRoute('/_auth/login')({
  validateSearch: readSignInSearch,
  component: LoginPage,
});
