import { LateField } from '@/components/forms/late-field';
import { SelectField } from '@/components/forms/select-field';
import { Button } from '@/components/ui/button';
import { readKnowledgeAddress, type KnowledgeAddress } from './address';
import { statuses } from './types';
import { copy } from './copy';

interface Props {
  address: KnowledgeAddress;
  topics: readonly string[];
  isNarrowed: boolean;
  /** False where all texts are published. */
  hasStatuses: boolean;
  onChange: (address: KnowledgeAddress) => void;
}

const text = copy.find;

/** Search and filters of the list. Every change updates the list at once. */
export function FindForm({ address, topics, isNarrowed, hasStatuses, onChange }: Props) {
  const change = (name: keyof KnowledgeAddress, value: string) => onChange(readKnowledgeAddress({ ...address, [name]: value }));
  return (
    <search className="mt-8 block" aria-label={text.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        <LateField label={text.text} type="search" value={address.q ?? ''} onChange={(value) => change('q', value)} />
        {hasStatuses ? (
          <SelectField label={text.status} value={address.status ?? ''} onChange={(value) => change('status', value)}>
            <option value="">{text.anyStatus}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {copy.status[status]}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField label={text.topic} value={address.topic ?? ''} onChange={(value) => change('topic', value)}>
          <option value="">{text.anyTopic}</option>
          {[...new Set([...topics, ...(address.topic === undefined ? [] : [address.topic])])].map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </SelectField>
      </div>
      {isNarrowed ? (
        <Button variant="quiet" size="small" className="-ms-3.5" onClick={() => onChange({ list: address.list })}>
          {text.clear}
        </Button>
      ) : null}
    </search>
  );
}
