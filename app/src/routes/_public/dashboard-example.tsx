import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PatientDashboard } from '@/features/dashboard/patient-dashboard';
import { DemoStrip } from '@/features/demo/demo-strip';
import { exampleState, patientData } from '@/features/demo/patient-data';

export const Route = createFileRoute('/_public/dashboard-example')({ component: ExampleRoute });

function ExampleRoute() {
  const [data] = useState(() => patientData(exampleState()));
  const [hidden, hide] = useState(false);
  return (
    <>
      <PatientDashboard data={data} graphs={{ hidden, hide }} locked />
      <DemoStrip who="patientExample" tryAt="/dashboard-guest" />
    </>
  );
}
