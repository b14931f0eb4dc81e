import { handOver as give, type Ending } from '@/lib/hand-over';
import { words } from './words';

/** A file named after what is in it and the day it was made. */
export function handOver(text: string, what: string, ending: Ending, now: Date = new Date()): void {
  give(text, [words.file.name, what, now.toISOString().slice(0, 10)].filter((part) => part !== '').join('-'), ending);
}
