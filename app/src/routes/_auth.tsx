import { createFileRoute } from '@tanstack/react-router';
import { guarded } from './-guarded';

export const Route = createFileRoute('/_auth')(guarded('auth'));
