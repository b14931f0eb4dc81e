import { AlertArea } from '@/components/live/alert-area';
import { UpdateNote } from './update-note';

/** Security alerts and notes about the app itself. They lie beside the page and move nothing that somebody writes. */
export function SideNotes() {
  return (
    <div className="side-notes">
      <AlertArea />
      <UpdateNote />
    </div>
  );
}
