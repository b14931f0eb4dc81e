import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PatientDashboard } from '@/features/dashboard/patient-dashboard';
import { DemoStrip } from '@/features/demo/demo-strip';
import { guestPatient } from '@/features/demo/guest-patient';
import { patientData } from '@/features/demo/patient-data';

/** Loaded when a visitor asks for it. */
const GuestTalk = lazy(async () => ({ default: (await import('@/features/chat/guest-talk')).GuestTalk }));

export const Route = createFileRoute('/_public/dashboard-guest')({ component: GuestRoute });

function GuestRoute() {
  const state = guestPatient.use();
  const data = useMemo(() => patientData(state), [state]);
  const [hidden, hide] = useState(false);
  const [times, setTimes] = useState(0);
  const [trying, setTrying] = useState(false);
  return (
    <>
      <PatientDashboard
        key={times}
        data={data}
        graphs={{ hidden, hide }}
        locked
        putAway={{ ids: state.putAway, change: guestPatient.putAway }}
        keepCheckIn={guestPatient.checkIn}
        takeBackCheckIn={guestPatient.takeBack}
        after={
          <div className="mt-12">
            {trying ? (
              <Suspense fallback={<output>Getting the assistant ready…</output>}>
                <GuestTalk key={times} />
              </Suspense>
            ) : (
              <Button onClick={() => setTrying(true)}>Try the assistant</Button>
            )}
          </div>
        }
      />
      <DemoStrip
        who="patientGuest"
        onReset={() => {
          guestPatient.reset();
          hide(false);
          setTimes(times + 1);
        }}
      />
    </>
  );
}
