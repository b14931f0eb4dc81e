import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { PatientDashboard } from '@/features/dashboard/patient-dashboard';
import { DemoNote } from '@/features/demo/demo-note';
import { DemoStrip } from '@/features/demo/demo-strip';
import { guestPatient } from '@/features/demo/guest-patient';
import { patientData } from '@/features/demo/patient-data';

export const Route = createFileRoute('/_public/dashboard-guest')({ component: GuestRoute });

function GuestRoute() {
  const state = guestPatient.use();
  const data = useMemo(() => patientData(state), [state]);
  const [hidden, hide] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <>
      <PatientDashboard
        key={times}
        data={data}
        graphs={{ hidden, hide }}
        locked
        note={<DemoNote who="patientGuest" />}
        putAway={{ ids: state.putAway, change: guestPatient.putAway }}
        keepCheckIn={guestPatient.checkIn}
        takeBackCheckIn={guestPatient.takeBack}
      />
      <DemoStrip
        onReset={() => {
          guestPatient.reset();
          hide(false);
          setTimes(times + 1);
        }}
      />
    </>
  );
}
