import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { AppError } from '@/lib/errors';

/** Facts for a bug report. They never contain anything the user wrote. */
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
    <Disclosure summary="Technical details">
      <dl className="grid gap-2 rounded-control bg-tint p-4 tabular-nums">
        {factsOf(error).map(([name, value]) => (
          <div key={name}>
            <dt className="text-secondary">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

export function CopyDetails({ error }: { error: AppError }) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(detailsText(error));
      setResult('Copied.');
    } catch {
      setResult('We couldn’t copy. Open the technical details and copy them by hand.');
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>Copy Error Details</Button>
      <output className="text-small text-secondary">{result}</output>
    </>
  );
}
