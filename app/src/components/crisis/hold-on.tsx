import { BreathCircle } from '@/components/ui/breath-circle';
import { PersonButton } from './person-button';
import { WithPerson } from './with-person';

/** What helps to hold on until someone answers: a person from the own safety plan, and one breath. It works offline. */
export function HoldOn() {
  return (
    <div className="mt-5 grid gap-5 border-t border-hairline pt-5">
      <WithPerson>{({ person }) => <PersonButton person={person} className="min-h-13 w-full text-input sm:w-auto" />}</WithPerson>
      <BreathCircle />
    </div>
  );
}
