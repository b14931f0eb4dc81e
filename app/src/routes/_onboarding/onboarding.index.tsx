import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to the first step, whose guard redirects to the step that was reached. */
export const Route = createFileRoute('/_onboarding/onboarding/')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/onboarding/welcome${location.searchStr}`, replace: true });
  },
});
