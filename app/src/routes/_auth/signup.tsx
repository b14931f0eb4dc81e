import { createFileRoute } from '@tanstack/react-router';
import { readSignInSearch } from '@/features/auth/search';
import { SignUpPage } from '@/features/auth/sign-up-page';

export const Route = createFileRoute('/_auth/signup')({
  validateSearch: readSignInSearch,
  component: SignUpPage,
});
