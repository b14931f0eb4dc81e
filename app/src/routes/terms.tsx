import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '@/features/info/terms-page';

export const Route = createFileRoute('/terms')({ staticData: { name: 'Terms' }, component: TermsPage });
