/** The look of a note that floats over the page: toasts, alerts, the offer of a new version. */
export const toastCard =
  'pointer-events-auto flex max-w-form flex-wrap items-center gap-x-6 gap-y-1 rounded-control border border-hairline bg-surface py-2 ps-5 pe-3 text-ink shadow-lift';
