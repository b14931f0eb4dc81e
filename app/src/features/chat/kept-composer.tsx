import { useDeviceText } from '@/records';
import { Composer } from './composer';

interface Props {
  /** The talk's id once the server has it. The draft is kept under it. */
  storedId: string | undefined;
  onStored: () => void;
}

/** The field for the next message, whose text is kept on the device until it is sent. */
export function KeptComposer({ storedId, onStored }: Props) {
  const text = useDeviceText('chat_draft', storedId);
  return <Composer text={text} onStored={onStored} />;
}
