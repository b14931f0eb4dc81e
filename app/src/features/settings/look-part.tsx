import { useId } from 'react';
import { ThemeChoice } from '@/components/layout/theme-choice';
import { Radio } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';
import type { Role } from '@/lib/auth';
import { textSizes, useGraphsHidden, usePreferences } from '@/lib/preferences';
import { SettingSwitch } from './parts';
import { words } from './words';

const samples = { normal: '', large: 'text-[1.125em]', larger: 'text-[1.25em]' };

export function LookPart({ role }: { role: Role }) {
  return (
    <>
      <ThemeChoice />
      <TextSizeChoice />
      <Small>
        {words.look.coloursNote} {words.look.motion}
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
      <legend className="font-semibold">{words.look.size}</legend>
      {textSizes.map((size) => (
        <Radio key={size} name={id} checked={textSize === size} onChange={() => change({ textSize: size })}>
          <span className={samples[size]}>{words.look.sizes[size]}</span>
        </Radio>
      ))}
    </fieldset>
  );
}

function GraphsSwitch() {
  const [hidden, hide] = useGraphsHidden();
  return <SettingSwitch label={words.look.graphs} note={words.look.graphsNote} on={hidden} onChange={hide} />;
}
