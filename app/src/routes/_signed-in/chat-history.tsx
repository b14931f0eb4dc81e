import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { HistoryPage } from '@/features/chat-history/history-page';

export const Route = createFileRoute('/_signed-in/chat-history')({ component: HistoryRoute });

function HistoryRoute() {
  return (
    <ToolLayout id="chat-history">
      <HistoryPage />
    </ToolLayout>
  );
}
