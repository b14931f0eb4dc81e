import { createFileRoute } from '@tanstack/react-router';
import { LoginLinkPage } from '@/features/auth/login-link-page';
import { readSignInSearch } from '@/features/auth/search';

export const Route = createFileRoute('/_auth/login-no-password')({
  validateSearch: readSignInSearch,
  component: LoginLinkPage,
});
