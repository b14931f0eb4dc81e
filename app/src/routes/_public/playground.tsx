import { createFileRoute } from '@tanstack/react-router';
import { PlaygroundPage } from '@/features/playground/playground-page';

export const Route = createFileRoute('/_public/playground')({ component: PlaygroundPage });
