import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '@/features/auth/forgot-page';
import { readSignInSearch } from '@/features/auth/search';

export const Route = createFileRoute('/_auth/forgot-password')({
  validateSearch: readSignInSearch,
  component: ForgotPage,
});
