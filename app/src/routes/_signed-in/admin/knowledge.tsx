import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/_signed-in/admin/knowledge')({ component: () => <LaterPage id="knowledge" /> });
