import { BreathCircle } from '@/components/ui/breath-circle';
import { PersonButton } from './person-button';
import { WithPerson } from './with-person';

/** Help to hold on until a line answers: a person from the user's safety plan, and one breath. It works offline. */
export function HoldOn() {
  return (
    <div className="mt-5 grid gap-5 border-t border-hairline pt-5">
      <WithPerson>{({ person }) => <PersonButton person={person} className="min-h-13 w-full text-input sm:w-auto" />}</WithPerson>
      <BreathCircle />
    </div>
  );
}
