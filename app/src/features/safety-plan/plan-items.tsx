import { Small } from '@/components/ui/text';
import { AnchorButton } from '@/components/ui/link-button';
import type { DevicePlanItem } from '@/lib/device/device-plan';
import { copy } from './copy';

/** The items of one part of the plan, with buttons for those with a number. */
export function PlanItems({ items, large = false }: { items: readonly DevicePlanItem[]; large?: boolean }) {
  const look = large ? ({ variant: 'help', size: 'large' } as const) : ({ size: 'small' } as const);
  return (
    <ul className={large ? 'space-y-6' : 'mt-3 space-y-3'}>
      {items.map(({ text, note, dial, sms }, at) => (
        // Two items may have the same text.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at}${text}`} className="max-w-none">
          <p className={`font-reading wrap-anywhere whitespace-pre-wrap ${large ? 'text-[1.375rem] leading-normal' : 'text-input'}`}>
            {text}
          </p>
          {note === undefined ? null : <Small>{note}</Small>}
          {dial === undefined && sms === undefined ? null : (
            <p className="mt-2 flex max-w-none flex-wrap gap-3 print:hidden">
              {dial === undefined ? null : (
                <AnchorButton {...look} href={`tel:${dial}`}>
                  {copy.call(text)}
                </AnchorButton>
              )}
              {sms === undefined ? null : (
                <AnchorButton {...look} href={`sms:${sms}`}>
                  {copy.text(text)}
                </AnchorButton>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
