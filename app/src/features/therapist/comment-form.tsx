import { commentMax } from '@/lib/api/limits.gen';
import { sendComment } from './creations';
import { patientCopy } from './copy-patient';
import { KeptText } from './kept-text';
import { useChange } from './use-care';

const text = patientCopy.entries;

/** Sends a comment on a shared entry to the patient. */
export function CommentForm({ patientId, recordId }: { patientId: string; recordId: string }) {
  const change = useChange();
  return (
    <KeptText
      kind="care_comment"
      about={recordId}
      label={text.comment}
      hint={text.commentHint}
      maxLength={commentMax}
      send={text.send}
      empty={text.needed}
      onSend={(written, refused) => change(() => sendComment(patientId, recordId, written), text.sent, refused)}
    />
  );
}
