import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import type { QueueItem } from '@/lib/care/care-data';
import { copy } from './copy';
import { useFrame } from './frame';
import { causeAt } from './queue-item';

/**
 * Says politely what was raised while the page is open, with a link to it. The focus stays where it is. Names the rule
 * only: what the patient wrote is not read out.
 */
export function QueueNews({ items }: { items: readonly QueueItem[] }) {
  const { patient } = useFrame();
  const [known] = useState<ReadonlySet<string>>(() => new Set(items.map(({ id }) => id)));
  const raised = items.filter(({ id, acknowledgedAt }) => acknowledgedAt === undefined && !known.has(id));
  // Always rendered: screen readers often skip a region that is added together with its text.
  return (
    <output aria-live="polite" className="block not-empty:mt-2 not-empty:border-s-4 not-empty:border-info not-empty:ps-3">
      {raised.map((item) => (
        <span key={item.id} className="block">
          {copy.dashboard.raised(copy.rules[item.rule])}{' '}
          <AppLink to={causeAt(patient, item)} className={strongLink}>
            {copy.dashboard.lookAt(item.patient ?? copy.linked.nameless)}
          </AppLink>
        </span>
      ))}
    </output>
  );
}
