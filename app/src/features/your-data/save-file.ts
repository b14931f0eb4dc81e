import { saveFile as saveTextFile, type Ending } from '@/lib/save-file';
import { words } from './words';

/** A file named after what is in it and the day it was made. */
export function saveFile(text: string, what: string, ending: Ending, now: Date = new Date()): void {
  saveTextFile(text, [words.file.name, what, now.toISOString().slice(0, 10)].filter((part) => part !== '').join('-'), ending);
}
