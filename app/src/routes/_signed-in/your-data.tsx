import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { YourDataPage } from '@/features/your-data/your-data-page';

export const Route = createFileRoute('/_signed-in/your-data')({ component: YourDataRoute });

function YourDataRoute() {
  return (
    <ToolLayout id="your-data">
      <YourDataPage />
    </ToolLayout>
  );
}
