import { createFileRoute, redirect } from '@tanstack/react-router';

/** The introduction begins at its first step; the guard there knows the step that was reached. */
export const Route = createFileRoute('/_onboarding/onboarding/')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/onboarding/welcome${location.searchStr}`, replace: true });
  },
});
