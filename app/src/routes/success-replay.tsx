import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/success-replay')({ staticData: { name: 'Success replay' }, component: () => <LaterPage id="success-replay" /> });
