import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/manual-notes')({ staticData: { name: 'Notes' }, component: () => <LaterPage id="manual-notes" /> });
