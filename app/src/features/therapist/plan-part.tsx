import { ownWords, Small } from '@/components/ui/text';
import { loadedBeside } from '@/lib/loaded-beside';
import { patientCopy } from './copy-patient';
import { Muted } from './parts';

const text = patientCopy.plan;
const useParts = loadedBeside(() => import('@/records/parts'));

/** The patient's safety plan, to read and to print. */
export function PlanPart({ content }: { content: unknown }) {
  const described = useParts();
  if (!described) return null;
  const parts = described.partsOf('safety_plan', content);
  if (parts.length === 0) return <Muted>{text.none}</Muted>;
  return (
    <div>
      <Small>{text.note}</Small>
      <dl className="mt-3 grid gap-4 rounded-control border border-hairline bg-surface p-[clamp(1rem,3vw,1.5rem)] print:border-0 print:p-0">
        {parts.map(({ label, text: written }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className={`max-w-measure ${ownWords}`}>{written}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
