import { createFileRoute } from '@tanstack/react-router';
import { CoachPage } from '@/features/coach/coach-page';

export const Route = createFileRoute('/_signed-in/reframe-coach')({ component: CoachPage });
