import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/journal-analytics')({ staticData: { name: 'Journal analytics' }, component: () => <LaterPage id="journal-analytics" /> });
