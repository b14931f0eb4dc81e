import { createFileRoute } from '@tanstack/react-router';

/** An alias of the sign-in page. The guard redirects before anything is shown. */
export const Route = createFileRoute('/_auth/auth/callback')({});
