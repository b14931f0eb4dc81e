import { homeworkCopy } from '@/components/care/homework-copy';
import { HomeworkList } from '@/components/care/homework-list';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import type { CareLink } from '@/lib/care/sharing-data';
import { AccessPart } from './access-part';
import { LinkPart } from './link-part';
import { copy } from './copy';

const order: Readonly<Record<CareLink['status'], number>> = { active: 0, paused: 1, ended: 2 };

/** The therapists of a patient, their tasks, and who looked at what. */
export function LinksPart({ links }: { links: readonly CareLink[] }) {
  return (
    <>
      <Notice tone="amber" className="mt-6">
        {copy.watched}
      </Notice>
      <div className="mt-8 grid gap-8">
        {links
          .toSorted((a, b) => order[a.status] - order[b.status])
          .map((link) => (
            <LinkPart key={link.id} link={link} />
          ))}
      </div>
      <Panel title={homeworkCopy.title} className="mt-8">
        <HomeworkList empty={homeworkCopy.none} />
      </Panel>
      <AccessPart />
    </>
  );
}
