import { createFileRoute } from '@tanstack/react-router';
import { CoachPage } from '@/features/coach/coach-page';

export const Route = createFileRoute('/reframe-coach')({ staticData: { name: 'Reframe coach' }, component: CoachPage });
