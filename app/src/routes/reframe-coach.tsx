import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/reframe-coach')({ staticData: { name: 'Reframe coach' }, component: () => <LaterPage id="reframe-coach" /> });
