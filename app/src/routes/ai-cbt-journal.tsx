import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/ai-cbt-journal')({ staticData: { name: 'AI CBT journal' }, component: () => <LaterPage id="ai-cbt-journal" /> });
