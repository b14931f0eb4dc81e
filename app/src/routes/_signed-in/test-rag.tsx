import { createFileRoute } from '@tanstack/react-router';
import { RetrievalPage } from '@/features/knowledge/retrieval/retrieval-page';

export const Route = createFileRoute('/_signed-in/test-rag')({ component: RetrievalPage });
