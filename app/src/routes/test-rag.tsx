import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/test-rag')({ staticData: { name: 'Retrieval test' }, component: () => <LaterPage id="test-rag" /> });
