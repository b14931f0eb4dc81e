import { createFileRoute } from '@tanstack/react-router';
import { YourDataPage } from '@/features/your-data/your-data-page';

export const Route = createFileRoute('/_signed-in/your-data')({ component: YourDataPage });
