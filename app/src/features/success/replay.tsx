import { useLayoutEffect, useRef, useState } from 'react';
import { ChipField } from '@/components/record-form/chip-field';
import { Small } from '@/components/ui/text';
import { Row } from '@/components/ui/row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress-bar';
import { formatMoment } from '@/lib/text/dates';
import { firstWords } from '@/records/registry';
import type { Success } from './beliefs';
import { ReplayEnd } from './replay-end';
import { SuccessText } from './success-list';
import { copy } from './copy';
import { replayCopy } from './copy-replay';

const most = 3;

/** Shows three successes again, one at a time, for a close reading. */
export function Replay({ successes, onClose }: { successes: readonly Success[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>(() => successes.slice(0, most).map(({ id }) => id));
  const [reading, setReading] = useState<readonly Success[]>();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [reading, at]);

  if (!reading) {
    return (
      <Card as="section" lifted className="mt-8 max-w-form" aria-label={replayCopy.replayTitle}>
        <h2 ref={heading} tabIndex={-1}>
          {replayCopy.replayTitle}
        </h2>
        <p className="mt-1 mb-6 text-secondary">{copy.replayLead}</p>
        <ChipField
          legend={replayCopy.choose}
          hint={replayCopy.chooseHint}
          options={successes.map((success) => ({
            id: success.id,
            label: firstWords(success.kind, success.content, 60),
            hint: formatMoment(success.occurredAt),
          }))}
          value={chosen}
          onChange={setChosen}
          max={most}
          problem={chosen.length === 0 ? replayCopy.chooseSome : undefined}
        />
        <Row>
          <Button
            variant="primary"
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => {
              if (chosen.length > 0) setReading(successes.filter(({ id }) => chosen.includes(id)));
            }}
          >
            {replayCopy.begin}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {replayCopy.stop}
          </Button>
        </Row>
      </Card>
    );
  }

  const screens = reading.length * replayCopy.prompts.length;
  const success = reading[Math.floor(at / replayCopy.prompts.length)];
  if (at >= screens || !success) return <ReplayEnd read={reading} onClose={onClose} />;
  return (
    <Card as="section" lifted className="mt-8 max-w-form" aria-label={replayCopy.replayTitle}>
      <Small>{replayCopy.place(Math.floor(at / replayCopy.prompts.length) + 1, reading.length)}</Small>
      <h2 ref={heading} tabIndex={-1}>
        {replayCopy.prompts[at % replayCopy.prompts.length]}
      </h2>
      <ProgressBar className="my-4 block w-full text-primary" max={screens} value={at + 1} aria-hidden="true" />
      <div className="my-6 min-h-32">
        <SuccessText success={success} className="text-[1.25rem] leading-[1.7]" />
      </div>
      <Row>
        {at > 0 ? <Button onClick={() => setAt(at - 1)}>{replayCopy.back}</Button> : null}
        <Button variant="primary" onClick={() => setAt(at + 1)}>
          {replayCopy.next}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {replayCopy.stop}
        </Button>
      </Row>
    </Card>
  );
}
