import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '@/features/chat-history/history-page';

export const Route = createFileRoute('/_signed-in/chat-history')({ component: HistoryPage });
