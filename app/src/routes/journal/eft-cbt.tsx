import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '@/features/tools/later-page';

export const Route = createFileRoute('/journal/eft-cbt')({ staticData: { name: 'EFT journal' }, component: () => <LaterPage id="eft-cbt" /> });
