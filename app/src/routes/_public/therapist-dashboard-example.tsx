import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DemoStrip } from '@/features/demo/demo-strip';
import { queue } from '@/features/demo/therapist-data';
import { readDemoSearch } from '@/features/demo/views';
import { TherapistDemo } from './-therapist-demo';

export const Route = createFileRoute('/_public/therapist-dashboard-example')({
  validateSearch: readDemoSearch,
  component: TherapistExampleRoute,
});

function TherapistExampleRoute() {
  const search = Route.useSearch();
  const [items] = useState(() => queue());
  return (
    <>
      <TherapistDemo path="/therapist-dashboard-example" search={search} queue={items} />
      <DemoStrip who="therapistExample" tryAt="/therapist-dashboard-guest" />
    </>
  );
}
