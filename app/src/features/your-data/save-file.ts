import { saveFile as saveTextFile, type Ending } from '@/lib/device/save-file';
import { copy } from './copy';

/** Downloads a file named after its content and the date. */
export function saveFile(text: string, what: string, ending: Ending, now: Date = new Date()): void {
  saveTextFile(text, [copy.file.name, what, now.toISOString().slice(0, 10)].filter((part) => part !== '').join('-'), ending);
}
