import { UpdateNote } from './update-note';

/** Notes about the app itself, beside the page: they move nothing that somebody is reading or writing. */
export function SideNotes() {
  return (
    <div className="side-notes">
      <UpdateNote />
    </div>
  );
}
