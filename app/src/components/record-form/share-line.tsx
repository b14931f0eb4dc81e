import { useState } from 'react';
import { Select } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';
import { isShareable } from '@/lib/care/sharing-data';
import { useSharing } from '@/lib/care/use-sharing';
import { showToast } from '@/lib/toasts';
import { changeShare, type Kind, type RecordOf, type Share } from '@/records';
import { shareChoice, shareCopy } from './share-copy';

interface Props {
  record: Pick<RecordOf<Kind>, 'id' | 'kind' | 'version' | 'share'>;
  /** What the record is called, for screen readers. */
  name: string;
  /** The sentences, where the page has its own. */
  texts?: Readonly<Record<Share, string>>;
}

/** A sentence about who can see a stored record and, with a therapist, a way to change it. */
export function ShareLine(props: Props) {
  const { kind, version, share } = props.record;
  const { texts = shareCopy } = props;
  return isShareable(kind) && version > 0 ? <Changeable {...props} /> : <Small>{texts[share]}</Small>;
}

function Changeable({ record, name, texts = shareCopy }: Props) {
  const { isOffered } = useSharing(record.kind);
  const [wanted, setWanted] = useState<Share>();
  if (!isOffered) return <Small>{texts[record.share]}</Small>;

  const change = async (share: Share) => {
    setWanted(share);
    try {
      const before = await changeShare(record.id, share);
      showToast({ text: shareChoice.saved[share], action: { label: shareChoice.undo, run: () => void change(before) } });
    } catch {
      showToast({ text: shareChoice.trouble });
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Select
      className="min-w-0 max-w-full text-small"
      aria-label={`${shareChoice.title}: ${name}`}
      value={wanted ?? record.share}
      onChange={(event) => void change(event.target.value as Share)}
    >
      {Object.entries(shareChoice.brief).map(([share, label]) => (
        <option key={share} value={share}>
          {label}
        </option>
      ))}
    </Select>
  );
}
