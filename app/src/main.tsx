import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepOfflineCopy } from '@/lib/app-update';
import { createQueryClient } from '@/lib/query-client';
import { markStorageVersion } from '@/lib/storage';
import { createAppRouter } from './router';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

markStorageVersion();
keepOfflineCopy();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
