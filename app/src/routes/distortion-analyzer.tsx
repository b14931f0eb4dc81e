import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/distortion-analyzer')({ staticData: { name: 'Distortion analyzer' }, component: () => <LaterPage id="distortion-analyzer" /> });
