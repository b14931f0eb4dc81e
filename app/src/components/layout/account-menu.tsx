import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DeviceCare } from '@/components/device/device-care';
import { auth } from '@/lib/auth';
import { usePrintHead } from './use-print-head';

const settingsPath: string = '/settings';
/** Pages that the bottom bar has no room for. */
const more: Record<'patient' | 'therapist', readonly (readonly [path: string, name: string])[]> = {
  patient: [['/sharing', 'Sharing']],
  therapist: [
    ['/therapist/insights', 'Insights'],
    ['/admin/knowledge', 'Knowledge articles'],
  ],
};

const summary =
  'flex min-h-target cursor-pointer list-none items-center px-3 text-secondary after:ms-2 after:size-2 after:-translate-y-1/4 after:rotate-45 after:border-e-2 after:border-b-2 after:border-current group-open:after:translate-y-1/4 group-open:after:rotate-225 max-md:min-w-[44px] max-md:justify-center max-md:px-0 max-md:text-small max-md:after:hidden [&::-webkit-details-marker]:hidden';
const item =
  'flex min-h-target w-full cursor-pointer items-center rounded-control px-3 text-start text-ink no-underline hover:bg-tint aria-disabled:text-secondary';

interface Props {
  /** The display name, or the email address. */
  name: string;
  email: string;
  /** Therapists have pages of their own in the menu. */
  isTherapist: boolean;
}

/**
 * The account menu in the header. It closes on Escape, on a press outside, and when a link in it is
 * followed.
 */
export function AccountMenu({ name, email, isTherapist }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [leaving, setLeaving] = useState(false);
  // An address is nothing that paper needs.
  usePrintHead(name === email || email === '' ? null : name);
  const close = () => {
    if (box.current) box.current.open = false;
  };

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (box.current?.open && event.target instanceof Node && !box.current.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close();
    box.current.querySelector('summary')?.focus();
  };

  const signOut = () => {
    setLeaving(true);
    void auth.signOut().finally(() => setLeaving(false));
  };

  return (
    // Escape works wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={box} className="group relative" onKeyDown={onKey}>
      <summary className={summary}>
        <span className="sr-only">Your account: </span>
        {/* Narrow screens show only the first letter of the name, to leave room for crisis help
            and the exit link. */}
        <span className="hidden size-8 place-items-center rounded-full bg-tint font-semibold text-primary max-md:grid" aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
        <span className="max-w-48 truncate max-md:sr-only">{name}</span>
      </summary>
      <div className="absolute start-0 z-30 w-max max-w-[min(20rem,calc(100vw-9rem))] min-w-48 rounded-control border border-line bg-surface p-2 shadow-lift">
        {name === email ? null : <p className="px-3 py-2 text-small wrap-anywhere text-secondary">{email}</p>}
        <ul>
          <li>
            <Link to={settingsPath} className={item} onClick={close}>
              Settings
            </Link>
          </li>
          {more[isTherapist ? 'therapist' : 'patient'].map(([to, page]) => (
            <li key={to}>
              <Link to={to} className={item} onClick={close}>
                {page}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={item} aria-disabled={leaving} onClick={leaving ? undefined : signOut}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
      <DeviceCare />
    </details>
  );
}
