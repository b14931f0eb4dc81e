import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/mood-logs')({ staticData: { name: 'Mood logs' }, component: () => <LaterPage id="mood-logs" /> });
