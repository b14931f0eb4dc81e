import { AnchorButton } from '@/components/ui/link-button';
import { copy } from './copy';
import type { NearPerson } from './use-near';

interface Props {
  person: NearPerson | undefined;
  className?: string;
  size?: 'large' | 'small';
}

/** Calls the person of the safety plan, or writes to one who takes texts only. Nothing without a number. */
export function PersonButton({ person, className, size }: Props) {
  const [href, words] =
    person?.call !== undefined
      ? [`tel:${person.call}`, copy.callPerson(person.name)]
      : person?.text !== undefined
        ? [`sms:${person.text}`, copy.textPerson(person.name)]
        : [];
  if (href === undefined) return null;
  return (
    <AnchorButton href={href} className={className} {...(size && { size })}>
      <span className="max-w-48 overflow-hidden text-ellipsis">{words}</span>
    </AnchorButton>
  );
}
