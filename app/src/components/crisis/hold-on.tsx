import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { BreathCircle } from '@/components/ui/breath-circle';
import { AnchorButton } from '@/components/ui/link-button';
import { useViewer } from '@/lib/auth/viewer';
import { messages } from './messages';
import { useNear, useNearHere, type NearPerson } from './use-near';

const big = 'min-h-13 w-full text-input sm:w-auto';

/** What helps to hold on until someone answers: a person from the own safety plan, and one breath. It works offline. */
export function HoldOn() {
  const { signedIn, role } = useViewer();
  const canLoad = use(QueryClientContext) !== undefined && signedIn && role === 'patient';
  return (
    <div className="mt-5 grid gap-5 border-t border-hairline pt-5">
      {canLoad ? <StoredPerson /> : <PersonHere />}
      <BreathCircle />
    </div>
  );
}

const StoredPerson = () => <Person person={useNear().person} />;
const PersonHere = () => <Person person={useNearHere().person} />;

function Person({ person }: { person: NearPerson | undefined }) {
  if (person?.call !== undefined) {
    return (
      <AnchorButton href={`tel:${person.call}`} className={big}>
        {messages.callPerson(person.name)}
      </AnchorButton>
    );
  }
  if (person?.text === undefined) return null;
  return (
    <AnchorButton href={`sms:${person.text}`} className={big}>
      {messages.textPerson(person.name)}
    </AnchorButton>
  );
}
