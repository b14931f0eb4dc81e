import { partsOf } from '@/components/record-form/content-parts';
import { ownWords, Small } from '@/components/ui/text';
import { patientCopy } from './copy-patient';
import { Muted } from './parts';

const text = patientCopy.plan;

/** The patient's safety plan, to read and to print. */
export function PlanPart({ content }: { content: unknown }) {
  const parts = partsOf(content);
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
