import { useState } from 'react';
import { setShiftKeys, usesShiftKeys } from '@/lib/device/quick-exit';
import { SettingSwitch } from './parts';
import { copy } from './copy';

/** The keys that leave the site, which Sticky Keys would press by accident. */
export function LeavePart() {
  const [on, setOn] = useState(usesShiftKeys);
  const change = (next: boolean) => {
    setShiftKeys(next);
    setOn(next);
  };
  return <SettingSwitch label={copy.leave.keys} note={copy.leave.keysNote} on={on} onChange={change} />;
}
