import { createFileRoute } from '@tanstack/react-router';
import { CareDashboard } from '@/features/therapist/care-dashboard';

export const Route = createFileRoute('/_therapist/therapist-dashboard')({ component: CareDashboard });
