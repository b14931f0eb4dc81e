import { lazy, Suspense, useState } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { Hold, TrueWay, WayOn } from '@/lib/wasm/cbt';
import { copy } from './copy';

const Grounding = lazy(async () => ({ default: (await import('@/components/record-form/grounding')).Grounding }));

interface Props {
  hold: Hold;
  /** Opens the answers about a true thought on this page. Without it, those ways are left out. */
  onTrue?: ((way: TrueWay) => void) | undefined;
  /** Opens the step back on this page instead of in the workshop. */
  onDecentering?: (() => void) | undefined;
}

const workshop = '/thought-challenge-workshop?entry=new&way=decentering';

/**
 * Shown where a tool would otherwise answer a thought: one sentence that is right, what the tool does not do, who
 * helps, and ways on. It takes no focus, hides no text and blocks no saving.
 */
export function HoldNote({ hold, onTrue, onDecentering }: Props) {
  const [grounding, setGrounding] = useState(false);
  const wayOn = (way: WayOn) => {
    switch (way) {
      case 'safety_plan':
        return (
          <AppLink to="/safety-plan" className={buttonStyle()}>
            {copy.ways[way]}
          </AppLink>
        );
      case 'grounding':
        return <Button onClick={() => setGrounding(true)}>{copy.ways[way]}</Button>;
      case 'decentering':
        return onDecentering ? (
          <Button onClick={onDecentering}>{copy.ways[way]}</Button>
        ) : (
          <AppLink to={workshop} className={buttonStyle()}>
            {copy.ways[way]}
          </AppLink>
        );
      default:
        return onTrue ? <Button onClick={() => onTrue(way)}>{copy.ways[way]}</Button> : null;
    }
  };
  return (
    <section
      className="my-6 max-w-form rounded-panel border border-hairline border-s-4 border-s-accent bg-tint-accent p-[clamp(1rem,4vw,1.75rem)]"
      aria-label={copy.title}
    >
      <output className="block font-reading text-lead leading-[1.4]">{hold.sentence}</output>
      <p className="mt-2">{hold.withheld}</p>
      {hold.topics.length > 0 ? <HelpLines topics={hold.topics} /> : null}
      <Row className="mt-4">
        {hold.waysOn.map((way) => (
          <span key={way} className="contents">
            {wayOn(way)}
          </span>
        ))}
      </Row>
      {grounding ? (
        <Suspense fallback={null}>
          <Grounding onClose={() => setGrounding(false)} />
        </Suspense>
      ) : null}
      <Small className="mt-3">{copy.keep}</Small>
    </section>
  );
}
