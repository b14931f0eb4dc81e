import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '@/features/info/privacy-page';

export const Route = createFileRoute('/privacy')({ staticData: { name: 'Privacy' }, component: PrivacyPage });
