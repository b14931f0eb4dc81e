import { useOnline } from '@/lib/device/use-online';

const copy = { chip: 'Offline', rest: '. What you write stays on this device.' };

/** In the header, while the device has no network. Its place is the header’s free space, so that nothing moves. */
export function OfflineChip() {
  const isOnline = useOnline();
  return (
    <output className="me-auto flex min-w-0 items-center">
      {isOnline ? null : (
        <span
          data-offline-chip
          className="rounded-full border border-line px-2.5 py-0.5 text-small whitespace-nowrap text-secondary max-md:px-1.5 max-md:text-xs"
        >
          {copy.chip}
          <span className="sr-only">{copy.rest}</span>
        </span>
      )}
    </output>
  );
}
