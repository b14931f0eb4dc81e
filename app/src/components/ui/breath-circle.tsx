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
 * A small one is a button itself.
 */
export function BreathCircle({ small = false }: { small?: boolean }) {
  const [second, setSecond] = useState<number>();
  const isOn = second !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSecond((now = 0) => (now + 1) % (inSeconds + outSeconds)), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  const isIn = isOn && second < inSeconds;
  const count = !isOn ? undefined : isIn ? second + 1 : second + 1 - inSeconds;
  const circle = (
    <div
      className={`relative grid flex-none place-items-center ${small ? 'size-28 max-md:size-20 max-md:text-small' : 'size-28'}`}
      aria-hidden="true"
    >
      <div
        style={{ backgroundColor: moodColour(7) }}
        className={`absolute inset-0 rounded-full border-2 border-primary ease-in-out motion-safe:transition-transform motion-reduce:scale-100 ${isIn || (small && !isOn) ? 'scale-100 duration-[4s]' : 'scale-60 duration-[6s]'}`}
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
  );
  const toggle = () => setSecond(isOn ? undefined : 0);
  if (small) {
    return (
      <button
        type="button"
        className="relative block cursor-pointer rounded-full border-0 bg-transparent p-0 text-ink print:hidden"
        aria-label={`${isOn ? copy.stop : copy.start}. ${copy.hint}`}
        onClick={toggle}
      >
        {circle}
        {isOn ? null : (
          <span
            className="absolute inset-0 grid place-items-center px-1 text-small leading-tight font-semibold max-md:text-xs"
            aria-hidden="true"
          >
            {copy.start}
          </span>
        )}
      </button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-5 print:hidden">
      {circle}
      <div className="min-w-40 flex-1">
        <p className="text-small text-secondary">{copy.hint}</p>
        <Button className="mt-2" onClick={toggle}>
          {isOn ? copy.stop : copy.start}
        </Button>
      </div>
    </div>
  );
}
