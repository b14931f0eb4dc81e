import { createRootRoute } from '@tanstack/react-router';
import { AppErrorScreen } from '@/components/errors/app-error-screen';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { WaitingPage } from './-guarded';

export const Route = createRootRoute({
  pendingComponent: WaitingPage,
  notFoundComponent: NotFoundPage,
  errorComponent: AppErrorScreen,
});
