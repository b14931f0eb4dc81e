import { createFileRoute } from '@tanstack/react-router';
import { DemoStrip } from '@/features/demo/demo-strip';
import { guestTherapist } from '@/features/demo/guest-therapist';
import { readDemoSearch } from '@/features/demo/views';
import { TherapistDemo } from './-therapist-demo';

export const Route = createFileRoute('/_public/therapist-dashboard-guest')({
  validateSearch: readDemoSearch,
  component: TherapistGuestRoute,
});

function TherapistGuestRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <TherapistDemo
        path="/therapist-dashboard-guest"
        search={search}
        queue={guestTherapist.use()}
        go={(next) => void navigate({ search: next, resetScroll: false })}
        onAcknowledge={guestTherapist.acknowledge}
        onResolve={guestTherapist.resolve}
        onReopen={guestTherapist.reopen}
      />
      <DemoStrip onReset={guestTherapist.reset} />
    </>
  );
}
