import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/chat-history')({ staticData: { name: 'Chat history' }, component: () => <LaterPage id="chat-history" /> });
