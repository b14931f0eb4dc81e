import { createFileRoute } from '@tanstack/react-router';
import { YourDataPage } from '@/features/your-data/your-data-page';

export const Route = createFileRoute('/your-data')({ staticData: { name: 'Your data' }, component: YourDataPage });
