import { createFileRoute } from '@tanstack/react-router';
import { readSignInSearch } from '@/features/auth/search';
import { ResetPage } from '@/features/auth/reset-page';

export const Route = createFileRoute('/_auth/reset-password')({
  validateSearch: readSignInSearch,
  component: ResetPage,
});
