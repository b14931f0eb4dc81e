import type { ComponentProps } from 'react';
import { Pace } from './pace';
import { PauseNote } from './pause-note';

/** The ways to slow down or stop, below each step. */
export function StepFoot(props: ComponentProps<typeof PauseNote>) {
  return (
    <>
      <PauseNote {...props} />
      <Pace />
    </>
  );
}
