import { useState } from 'react';
import type { AppError } from '@/lib/errors';

/** What helps whoever mends it. Nothing in it was written by the person. */
function factsOf(error: AppError): [string, string][] {
  return [
    ['Message', error.message],
    ['Category', error.category],
    ['Code', error.code],
    ['Time', error.context.timestamp],
    ['Page', error.context.url],
  ];
}

export function detailsText(error: AppError): string {
  return factsOf(error)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Technical details, shown on demand. */
export function ErrorDetails({ error }: { error: AppError }) {
  return (
    <details className="disclosure error-details">
      <summary>Technical details</summary>
      <dl>
        {factsOf(error).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function CopyDetails({ error }: { error: AppError }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(detailsText(error));
      setSaid('Copied.');
    } catch {
      setSaid('We could not copy. Open the technical details and copy them by hand.');
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        Copy Error Details
      </button>
      <output className="small">{said}</output>
    </>
  );
}
