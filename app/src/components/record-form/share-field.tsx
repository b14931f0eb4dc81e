import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Radio } from '@/components/ui/choices';
import { FieldHint, FieldLegend } from '@/components/ui/field';
import { useSharing } from '@/lib/care/use-sharing';
import { type Kind, type RecordHandle, type Share, sameExactly, useContent } from '@/records';
import { shareChoice } from './share-copy';

const shares = ['private', 'summary', 'full'] as const satisfies readonly Share[];

/** The choice of who can see the record that is being written. Nothing without a therapist. */
export function ShareField<K extends Kind>({ writing }: { writing: RecordHandle<K> }) {
  const { kind, share, setShare, state, version } = writing;
  const { isOffered, isOn } = useSharing(kind);
  const name = useId();
  const savedContent = state.kind === 'saved' ? state.content : undefined;
  const isSaved = useContent(writing, (content) => sameExactly(savedContent, content)) && version !== undefined;
  if (!isOffered) return null;
  return (
    <fieldset className="mb-6">
      <FieldLegend>{shareChoice.title}</FieldLegend>
      <div className="flex flex-wrap gap-x-6">
        {shares.map((one) => (
          <Radio key={one} name={name} value={one} checked={share === one} onChange={() => setShare(one)}>
            {shareChoice.options[one]}
          </Radio>
        ))}
      </div>
      {share === 'private' ? null : <SharedHint isOn={isOn} isSaved={isSaved} />}
      <FieldHint>
        <AppLink to="/sharing">See all that you share</AppLink>
      </FieldHint>
    </fieldset>
  );
}

function SharedHint({ isOn, isSaved }: { isOn: boolean; isSaved: boolean }) {
  if (isOn) return isSaved ? null : <FieldHint>{shareChoice.atSave}</FieldHint>;
  return (
    <FieldHint>
      {shareChoice.off} <AppLink to="/sharing">{shareChoice.switchOn}</AppLink>
    </FieldHint>
  );
}
