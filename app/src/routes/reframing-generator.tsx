import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/reframing-generator')({ staticData: { name: 'Reframing generator' }, component: () => <LaterPage id="reframing-generator" /> });
