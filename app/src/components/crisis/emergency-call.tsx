import { AnchorButton } from '@/components/ui/link-button';
import type { CrisisCountry } from '@/lib/crisis-lines';

const copy = {
  call: (number: string) => `Call ${number}`,
  label: 'Emergency',
  elsewhere: 'In the US and Canada. Elsewhere, call your local emergency number.',
};

/** Buttons to call the emergency services of the person's country; 911 if it isn't known, and where that works. */
export function EmergencyCall({ country }: { country: CrisisCountry | undefined }) {
  const numbers = country?.emergency ?? [];
  return (
    <p className="mt-4 flex max-w-none flex-wrap items-center gap-3">
      {(numbers.length === 0 ? ['911'] : numbers).map((number) => (
        <AnchorButton key={number} variant="help" size="large" href={`tel:${number}`}>
          {copy.call(number)}
        </AnchorButton>
      ))}
      <span className="text-small text-secondary">{numbers.length === 0 ? copy.elsewhere : copy.label}</span>
    </p>
  );
}
