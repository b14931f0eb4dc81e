import { createFileRoute } from '@tanstack/react-router';
import { LearnPage } from '@/features/info/learn-page';

export const Route = createFileRoute('/_public/learn')({ component: LearnPage });
