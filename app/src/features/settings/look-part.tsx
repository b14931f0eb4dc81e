import { useId } from 'react';
import { ThemeChoice } from '@/components/layout/theme-choice';
import { Radio } from '@/components/ui/choices';
import { Small } from '@/components/ui/text';
import type { Role } from '@/lib/auth';
import { textSizes, useGraphsHidden, usePreferences } from '@/records/preferences';
import { SettingSwitch } from './parts';
import { copy } from './copy';

const samples = { normal: '', large: 'text-[1.125em]', larger: 'text-[1.25em]' };

export function LookPart({ role }: { role: Role }) {
  return (
    <>
      <ThemeChoice />
      <TextSizeChoice />
      <Small>
        {copy.look.coloursNote} {copy.look.motion}
      </Small>
      {role === 'patient' ? <GraphsSwitch /> : null}
    </>
  );
}

function TextSizeChoice() {
  const id = useId();
  const [{ textSize }, change] = usePreferences();
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="font-semibold">{copy.look.size}</legend>
      {textSizes.map((size) => (
        <Radio key={size} name={id} checked={textSize === size} onChange={() => change({ textSize: size })}>
          <span className={samples[size]}>{copy.look.sizes[size]}</span>
        </Radio>
      ))}
    </fieldset>
  );
}

function GraphsSwitch() {
  const [hidden, hide] = useGraphsHidden();
  return <SettingSwitch label={copy.look.graphs} note={copy.look.graphsNote} on={hidden} onChange={hide} />;
}
