import { useEffect, useState } from 'react';

/**
 * Counts down whole seconds until a request is allowed again. Based on the clock, because timers of
 * a hidden tab are throttled. Begins at once, or else when `restart` is called.
 */
export function useCountdown(seconds: number, isRunning = true): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + (isRunning ? seconds * 1000 : 0));
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
