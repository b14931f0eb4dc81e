import { createFileRoute } from '@tanstack/react-router';
import { CareDashboard } from '@/features/therapist/care-pages';

export const Route = createFileRoute('/_therapist/therapist-dashboard')({ component: CareDashboard });
