import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import type { Homework } from '@/lib/care/care-data';
import { momentInSentence } from '@/lib/text/dates';
import { useRecords, type Kind, type RecordOf } from '@/records';
import { homeworkCopy as copy, templateOf } from './homework-copy';

interface Props {
  item: Homework;
  kind: Kind;
  onTake: (recordId: string) => void;
}

/** Offers a record that was saved since the task was set as the one that finished it. Nothing is sent until the user agrees. */
export function HomeworkOffer({ item, kind, onTake }: Props) {
  const { records } = useRecords([kind], { from: item.setAt, limit: 5 });
  const { name, instrument } = templateOf(item.template);
  // The server doesn't know what is still waiting on this device.
  const fits = ({ version, status, content }: RecordOf<Kind>) =>
    version > 0 && status === 'complete' && (instrument === undefined || ('instrument' in content && content.instrument === instrument));
  const found = records.find(fits);
  if (!found) return null;
  return (
    <div className="mt-2 rounded-control bg-tint px-4 py-3">
      <p>{copy.offer(momentInSentence(found.occurredAt))}</p>
      <Small>{copy.offerHint}</Small>
      <Button size="small" className="mt-2" onClick={() => onTake(found.id)}>
        {copy.offerYes}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}
