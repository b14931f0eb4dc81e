import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DeviceCare } from '@/components/device/device-care';
import { auth } from '@/lib/auth';

const settingsPath: string = '/settings';

interface Props {
  /** The name people chose, or their address. */
  name: string;
  email: string;
}

/** Opens like any note that unfolds. It closes on Escape, on a press beside it, and when one goes somewhere. */
export function AccountMenu({ name, email }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [leaving, setLeaving] = useState(false);
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
    // Escape is for the whole note, wherever in it the focus stands.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={box} className="account" onKeyDown={onKey}>
      <summary>
        <span className="visually-hidden">Your account: </span>
        {/* On a phone, where crisis help and the way out need the room, its first letter stands for the name. */}
        <span className="account-mark" aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
        <span className="account-name">{name}</span>
      </summary>
      <div className="account-list">
        {name === email ? null : <p className="account-email">{email}</p>}
        <ul>
          <li>
            <Link to={settingsPath} onClick={close}>
              Settings
            </Link>
          </li>
          <li>
            <button type="button" aria-disabled={leaving} onClick={leaving ? undefined : signOut}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
      <DeviceCare />
    </details>
  );
}
