import { trimText } from '@/lib/text/text';
import type { JournalContent } from '@/records';

/** JRNL-02: a journal entry needs a situation or thoughts. Returns the specification's message if both are missing. */
export const missingInEntry = ({ situation, thoughts }: JournalContent): string | undefined =>
  trimText(situation) === '' && trimText(thoughts) === '' ? 'Either situation description or thoughts are required' : undefined;
