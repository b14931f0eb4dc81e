import { useEffect } from 'react';
import { formatDate } from '@/lib/text/dates';

/** Returns the running head of printed pages: the display name, if there is one, and the date. */
export function printHead(name: string | null, now: number): string {
  return [name, formatDate(now)].filter((part) => part !== null).join(' · ');
}

/** Sets the running head when printing begins, so that a page left open overnight prints today’s date. */
export function usePrintHead(name: string | null): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const write = () => style.setProperty('--print-head', JSON.stringify(printHead(name, Date.now())));
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      style.removeProperty('--print-head');
    };
  }, [name]);
}
