import { useEffect } from 'react';
import { formatDate } from '@/lib/text/dates';

/** What stands at the head of each printed page: the display name, if there is one, and the day. */
export function printHead(name: string | null, now: number): string {
  return [name, formatDate(now)].filter((part) => part !== null).join(' · ');
}

/** Writes the head as a CSS string when printing begins: a page left open prints the day it is printed on. */
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
