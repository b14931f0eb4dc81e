import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/admin/knowledge')({ staticData: { name: 'Knowledge' }, component: () => <LaterPage id="knowledge" /> });
