import { useDeviceText } from '@/records';
import { ResolveFields, type ResolveFormProps } from './resolve-form';

/** The form of a signed-in therapist. The note stays on this device until the server has it. */
export function KeptResolveForm({ itemId, ...props }: ResolveFormProps) {
  const note = useDeviceText('care_queue_note', itemId);
  return <ResolveFields {...props} note={note} />;
}
