import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/safety-plan')({ staticData: { name: 'Safety plan' }, component: () => <LaterPage id="safety-plan" /> });
