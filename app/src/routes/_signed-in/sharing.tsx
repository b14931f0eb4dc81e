import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { SharingPage } from '@/features/sharing/sharing-page';

export const Route = createFileRoute('/_signed-in/sharing')({ component: SharingRoute });

function SharingRoute() {
  return (
    <ToolLayout id="sharing">
      <SharingPage />
    </ToolLayout>
  );
}
