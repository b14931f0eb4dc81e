import { HelpLinks } from '@/components/ui/help-links';
import { messages } from './messages';

/** Without the live check nothing can warn, so help is simply always there. */
export function SafetyNote() {
  return (
    <div className="notice">
      <p>{messages.unavailable}</p>
      <p>
        {messages.unavailableHelp}
        <a href="/crisis">{messages.unavailableLink}</a>.
      </p>
      <HelpLinks />
    </div>
  );
}
