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
  const hasList = search.view !== 'analytics' && search.view !== 'insights';
  return (
    <>
      <TherapistDemo
        path="/therapist-dashboard-guest"
        search={search}
        queue={guestTherapist.use()}
        onAcknowledge={guestTherapist.acknowledge}
        onResolve={guestTherapist.resolve}
        onReopen={guestTherapist.reopen}
      />
      {/* Only pages with the list say what can be tried in it. */}
      <DemoStrip who={hasList ? 'therapistGuestList' : 'therapistGuest'} onReset={guestTherapist.reset} />
    </>
  );
}
