import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/thought-challenge-workshop')({ staticData: { name: 'Thought challenge workshop' }, component: () => <LaterPage id="thought-challenge-workshop" /> });
