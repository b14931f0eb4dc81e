import { createFileRoute } from '@tanstack/react-router';
import { showToast } from '@/lib/toasts';
import { DistortionPage } from '@/features/distortions/distortion-page';
import { recordStore } from '@/records';

export const Route = createFileRoute('/_signed-in/distortion-analyzer')({ component: DistortionRoute });

function DistortionRoute() {
  const navigate = Route.useNavigate();
  return (
    <DistortionPage
      onRecord={(prefill) =>
        void recordStore()
          .createDraft('thought_record', prefill)
          .then(
            (entry) => navigate({ to: '/guided-journal', search: { entry, step: prefill.thoughts ? 'thoughts' : 'situation' } }),
            () => showToast({ text: 'That did not work just now. Your words are still here.' }),
          )
      }
    />
  );
}
