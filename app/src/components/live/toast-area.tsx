import { lazy, Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { toasts } from '@/lib/toasts';

// No page needs it before somebody has done something.
const ToastCard = lazy(async () => ({ default: (await import('./shown-toast')).ShownToast }));

export function ToastArea({ children }: { children?: ReactNode }) {
  const toast = useStore(toasts, ({ shown }) => shown);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[var(--bar,0px)] z-25 grid justify-items-center p-4 locked:invisible print:hidden">
      {children}
      <output aria-live="polite">{toast ? <span className="sr-only">{toast.text}</span> : null}</output>
      <Suspense fallback={null}>{toast ? <ToastCard key={toast.id} toast={toast} /> : null}</Suspense>
    </div>
  );
}
