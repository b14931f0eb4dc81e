import { useRef, useState } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import { momentInSentence } from '@/lib/text/dates';
import { cardsCopy as copy } from './cards-copy';

const text = copy.after;

interface Props {
  /** When the entry was written. */
  at: string;
  /** Called once the person says that it is better. */
  onBetter: () => void;
}

/** After an entry from a hard moment: one question with two answers. Its words aren't repeated. */
export function AfterCard({ at, onBetter }: Props) {
  const [answer, setAnswer] = useState<'better' | 'hard'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const say = (next: 'better' | 'hard') => {
    setAnswer(next);
    if (next === 'better') onBetter();
    // The pressed button disappears, so the heading above it takes the focus.
    heading.current?.focus();
  };
  return (
    <Panel title={text.title} headingRef={heading} tone="help">
      {answer === undefined ? (
        <>
          <p className="mt-1 text-secondary">{text.about(momentInSentence(at))}</p>
          <Row>
            <Button onClick={() => say('better')}>{text.better}</Button>
            <Button onClick={() => say('hard')}>{text.hard}</Button>
          </Row>
        </>
      ) : (
        <>
          <output className="mt-1 block">{answer === 'better' ? text.saidBetter : text.saidHard}</output>
          {answer === 'hard' ? <HelpLines /> : null}
          <div className="flex flex-wrap gap-x-6">
            <AppLink to="/crisis" className={strongLink}>
              {copy.plan.crisis}
            </AppLink>
            <AppLink to="/safety-plan" className={strongLink}>
              {copy.plan.open}
            </AppLink>
          </div>
        </>
      )}
    </Panel>
  );
}
