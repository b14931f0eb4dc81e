import { createFileRoute } from '@tanstack/react-router';
import { CareDashboard } from '@/features/therapist/care-pages';

export const Route = createFileRoute('/therapist-dashboard')({ staticData: { name: 'Dashboard' }, component: CareDashboard });
