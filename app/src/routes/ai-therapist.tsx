import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/ai-therapist')({ staticData: { name: 'AI chat' }, component: () => <LaterPage id="ai-therapist" /> });
