import { HelpLines } from './help-lines';
import { Notice } from '@/components/ui/notice';
import { copy } from './copy';

/** Shown when the live check isn't available, so that help is always in reach. */
export function SafetyNote() {
  return (
    <Notice tone="amber" className="mt-6">
      <p>{copy.unavailable}</p>
      <p>
        {copy.unavailableHelp}
        <a href="/crisis">{copy.unavailableLink}</a>.
      </p>
      <HelpLines />
    </Notice>
  );
}
