import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { useRecords } from '@/records';
import { copy } from './copy';
import { isGoneOver } from './repeats';

const text = copy.repeats;

/** One sentence for a thought that was the hot one in several records of the last week. */
export function GoingOver({ thought }: { thought: string | undefined }) {
  const { records } = useRecords(['thought_record'], { limit: 100 });
  const [now] = useState(() => Date.now());
  if (!isGoneOver(thought, records, now)) return null;
  return (
    <Notice tone="info" className="mb-8 max-w-form">
      <p>{text.text}</p>
      <p className="mt-2">
        <AppLink to="/thought-challenge-workshop?entry=new&way=decentering">{text.back}</AppLink>, {text.talk}:{' '}
        <a href="/crisis">{text.crisis}</a>.
      </p>
    </Notice>
  );
}
