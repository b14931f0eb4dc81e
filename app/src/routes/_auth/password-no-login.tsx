import { createFileRoute } from '@tanstack/react-router';

/** Another name of the page for signing in. The guard leads there before anything is shown. */
export const Route = createFileRoute('/_auth/password-no-login')({});
