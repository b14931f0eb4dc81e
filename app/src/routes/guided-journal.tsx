import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/guided-journal')({ staticData: { name: 'Guided journal' }, component: () => <LaterPage id="guided-journal" /> });
