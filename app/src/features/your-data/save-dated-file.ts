import { saveFile, type Ending } from '@/lib/device/save-file';
import { copy } from './copy';

/** Downloads a file named after its content and the date. */
export function saveDatedFile(text: string, what: string, ending: Ending, now: Date = new Date()): void {
  saveFile(text, [copy.file.name, what, now.toISOString().slice(0, 10)].filter((part) => part !== '').join('-'), ending);
}
