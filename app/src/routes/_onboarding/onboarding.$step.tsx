import { createFileRoute, redirect } from '@tanstack/react-router';
import { InvitationPlace } from '@/components/care/invitation-place';
import { OnboardingPage } from '@/features/onboarding/onboarding-page';
import { useAuth } from '@/lib/auth';
import { visibleSteps, visibleStepOf } from '@/lib/onboarding/onboarding-steps';

interface Search {
  redirectTo?: string | undefined;
  review?: 1 | undefined;
}

export const Route = createFileRoute('/_onboarding/onboarding/$step')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirectTo: typeof search['redirectTo'] === 'string' ? search['redirectTo'] : undefined,
    review: Number(search['review']) === 1 ? 1 : undefined,
  }),
  // An unknown step counts as the first. "completed" has no page: the guard of the last step
  // redirects.
  beforeLoad: ({ params: { step }, location }) => {
    if (visibleSteps.some((known) => known === step)) return;
    throw redirect({ href: `/onboarding/${step === 'completed' ? 'help' : 'welcome'}${location.searchStr}`, replace: true });
  },
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const { step } = Route.useParams();
  const { redirectTo, review } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  // The guard admits only signed-in users. This is the moment between sign-out and the redirect.
  if (!user) return null;
  return (
    <>
      <InvitationPlace userId={user.id} isInside={false} />
      <OnboardingPage
        userId={user.id}
        step={visibleStepOf(step)}
        redirectTo={redirectTo}
        review={review === 1}
        onGo={(href, how) => navigate({ href, replace: how === 'replace' })}
      />
    </>
  );
}
