import { useEffect, useState } from 'react';

/**
 * Counts down whole seconds until a request is allowed again. Based on the clock, because timers of
 * a hidden tab are throttled.
 */
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
