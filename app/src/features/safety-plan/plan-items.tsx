import type { DevicePlanItem } from '@/lib/device-plan';
import { words } from './words';

/** What stands in one part of the plan, with a button for whoever has a number. */
export function PlanItems({ items, large = false }: { items: readonly DevicePlanItem[]; large?: boolean }) {
  const size = large ? 'button button-help button-large' : 'button button-small plan-call';
  return (
    <ul className="plan-items">
      {items.map(({ text, note, dial }, at) => (
        // Two lines of a plan may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at}${text}`}>
          <p className="own-words">{text}</p>
          {note === undefined ? null : <p className="small plan-note">{note}</p>}
          {dial === undefined ? null : (
            <p className="plan-calls">
              <a className={size} href={`tel:${dial}`}>
                {words.call(text)}
              </a>
              <a className={size} href={`sms:${dial}`}>
                {words.text(text)}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
