import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/choices';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { Scope } from '@/lib/care/care-data';
import { policyCopy, scopeCopy } from './copy';

interface Props {
  offered: readonly Scope[];
  chosen: readonly Scope[];
  /** While a change is being saved. */
  busy?: boolean;
  onChange: (chosen: Scope[]) => void;
}

/**
 * One switch for each scope. Safety flags can only be switched on after the alert policy, because a
 * patient could otherwise think that the therapist is watching.
 */
export function ScopeSwitches({ offered, chosen, busy = false, onChange }: Props) {
  const [asking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const turn = (scope: Scope, on: boolean) => {
    if (busy) return;
    if (scope === 'safety.flags' && on && !asking) return setAsking(true);
    setAsking(false);
    onChange(on ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  };
  const answer = (on: boolean) => {
    if (on) turn('safety.flags', true);
    else setAsking(false);
    // The pressed button disappears.
    list.current?.querySelector<HTMLElement>('[data-scope="safety.flags"] input')?.focus();
  };
  return (
    <ul ref={list} className="grid gap-3">
      {offered.map((scope) => (
        <li key={scope} data-scope={scope} className="max-w-none">
          <Switch
            checked={chosen.includes(scope)}
            aria-describedby={`${id}-${scope}`}
            aria-disabled={busy || undefined}
            onChange={(event) => turn(scope, event.target.checked)}
          >
            {scopeCopy[scope].name}
          </Switch>
          <Small id={`${id}-${scope}`}>{scopeCopy[scope].about}</Small>
          {scope === 'safety.flags' && asking ? <Policy onAnswer={answer} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Policy({ onAnswer }: { onAnswer: (on: boolean) => void }) {
  return (
    <Notice tone="amber" className="mt-3" role="alert">
      <p className="font-semibold">{policyCopy.title}</p>
      <ul className="mt-1 list-disc ps-[1.25em]">
        {policyCopy.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Row>
        <Button variant="inherit" size="small" onClick={() => onAnswer(true)}>
          {policyCopy.agree}
        </Button>
        <Button variant="inherit" size="small" onClick={() => onAnswer(false)}>
          {policyCopy.leave}
        </Button>
      </Row>
    </Notice>
  );
}
