import { HelpLines } from './help-lines';
import { Notice } from '@/components/ui/notice';
import { messages } from './messages';

/** Shown when the live check isn't available, so that help is always in reach. */
export function SafetyNote() {
  return (
    <Notice tone="amber" className="mt-6">
      <p>{messages.unavailable}</p>
      <p>
        {messages.unavailableHelp}
        <a href="/crisis">{messages.unavailableLink}</a>.
      </p>
      <HelpLines />
    </Notice>
  );
}
