import { useEffect, useState } from 'react';

/** Whole seconds until something may be asked for again. Counted by the clock, for a hidden tab's timers sleep. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const restart = () => {
    const from = Date.now();
    setNow(from);
    setEnd(from + seconds * 1000);
  };
  return { left, restart };
}
