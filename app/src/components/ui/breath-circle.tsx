import { useEffect, useState } from 'react';
import { moodColour } from '@/lib/mood';
import { Button } from './button';

const copy = {
  hint: 'Breathe in for 4 seconds and out for 6, as often as you like.',
  start: 'Breathe with me',
  stop: 'Stop',
  inward: 'In',
  outward: 'Out',
};

const inSeconds = 4;
const outSeconds = 6;

/**
 * A circle that grows for four seconds and shrinks for six, with counted words. It moves only once it is started; under
 * reduced motion it stands still and only the words count. Screen readers get one sentence, not a word each second.
 */
export function BreathCircle() {
  const [second, setSecond] = useState<number>();
  const isOn = second !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSecond((now = 0) => (now + 1) % (inSeconds + outSeconds)), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  const isIn = isOn && second < inSeconds;
  const count = !isOn ? undefined : isIn ? second + 1 : second + 1 - inSeconds;
  return (
    <div className="flex flex-wrap items-center gap-5 print:hidden">
      <div className="relative grid size-28 flex-none place-items-center" aria-hidden="true">
        <div
          style={{ backgroundColor: moodColour(7) }}
          className={`absolute inset-0 rounded-full border-2 border-primary ease-in-out motion-safe:transition-transform motion-reduce:scale-100 ${isIn ? 'scale-100 duration-[4s]' : 'scale-60 duration-[6s]'}`}
        />
        <p className="relative text-center leading-tight font-semibold tabular-nums">
          {count === undefined ? null : (
            <>
              {isIn ? copy.inward : copy.outward}
              <br />
              {count}
            </>
          )}
        </p>
      </div>
      <div className="min-w-40 flex-1">
        <p className="text-small text-secondary">{copy.hint}</p>
        <Button className="mt-2" onClick={() => setSecond(isOn ? undefined : 0)}>
          {isOn ? copy.stop : copy.start}
        </Button>
      </div>
    </div>
  );
}
