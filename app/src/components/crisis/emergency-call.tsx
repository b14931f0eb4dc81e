import { AnchorButton } from '@/components/ui/link-button';
import type { CrisisCountry } from '@/lib/crisis-lines';

const copy = {
  call: (number: string) => `Call ${number}`,
  label: 'Emergency',
  unknown: '911 is for the US and Canada, 112 for much of Europe. Elsewhere, call your local emergency number.',
};

/** Buttons to call the emergency services of the person's country; if it isn't known, 911 and 112, and where they work. */
export function EmergencyCall({ country }: { country: CrisisCountry | undefined }) {
  return (
    <p className="mt-4 flex max-w-none flex-wrap items-center gap-3">
      {(country?.emergency ?? ['911', '112']).map((number) => (
        <AnchorButton key={number} variant="help" size="large" href={`tel:${number}`}>
          {copy.call(number)}
        </AnchorButton>
      ))}
      <span className="text-small text-secondary">{country ? copy.label : copy.unknown}</span>
    </p>
  );
}
