import { createFileRoute } from '@tanstack/react-router';
import { SharingPage } from '@/features/sharing/sharing-page';

export const Route = createFileRoute('/_signed-in/sharing')({ component: SharingPage });
