import { useId, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { Notice } from '@/components/ui/notice';
import { Small } from '@/components/ui/text';
import { Switch } from '@/components/ui/choices';
import { currentUserId } from '@/lib/auth/current-user';
import { momentInSentence } from '@/lib/text/dates';
import { devicePlan, useDevicePlan } from '@/lib/device/device-plan';
import { deviceParts, type FullPlan, type PlanPart } from './plan';
import { copy } from './copy';

interface Props {
  plan: FullPlan;
  parts: readonly PlanPart[];
}

/** Stores an unencrypted copy of the plan on this device. Off by default, with its risk explained beside the switch. */
export function DeviceSwitch({ plan, parts }: Props) {
  const id = useId();
  const kept = useDevicePlan();
  const [refused, setRefused] = useState(false);
  const on = kept?.owner === currentUserId();

  const change = (next: boolean) => {
    if (!next) {
      devicePlan.remove();
      announce('device-plan', copy.device.off);
      return;
    }
    const stored = devicePlan.keep({ owner: currentUserId(), keptAt: Date.now(), plan, parts: deviceParts(parts) });
    setRefused(!stored);
    announce('device-plan', stored ? copy.device.on : copy.device.refused);
  };

  return (
    <section
      className="mt-8 rounded-panel border border-dashed border-line/55 p-[clamp(1.25rem,4vw,2rem)] print:hidden"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-lead">
        {copy.device.title}
      </h2>
      <p id={`${id}careful`}>{copy.device.careful}</p>
      <Switch checked={on} aria-describedby={`${id}careful`} onChange={(event) => change(event.target.checked)}>
        {copy.device.label}
      </Switch>
      <Small>{on ? `${copy.device.since(momentInSentence(kept.keptAt))}. ${copy.device.how}` : copy.device.how}</Small>
      {refused ? (
        <Notice tone="problem" className="mt-3" role="alert">
          {copy.device.refused}
        </Notice>
      ) : null}
    </section>
  );
}

/** Updates the copy on the device, if this person has one. */
export function refreshDeviceCopy(plan: FullPlan, parts: readonly PlanPart[]): void {
  const owner = currentUserId();
  if (devicePlan.read()?.owner !== owner) return;
  devicePlan.keep({ owner, keptAt: Date.now(), plan, parts: deviceParts(parts) });
}
