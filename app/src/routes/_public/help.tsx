import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '@/features/info/help-page';

export const Route = createFileRoute('/_public/help')({ component: HelpPage });
