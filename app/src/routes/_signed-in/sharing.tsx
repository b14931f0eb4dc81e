import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { SharingPage } from '@/features/sharing/sharing-page';
import { useAuth } from '@/lib/auth';

export const Route = createFileRoute('/_signed-in/sharing')({ component: SharingRoute });

function SharingRoute() {
  // The column beside the page speaks to patients.
  const { isTherapist } = useAuth();
  return (
    <ToolLayout id="sharing" isWhole={isTherapist}>
      <SharingPage />
    </ToolLayout>
  );
}
