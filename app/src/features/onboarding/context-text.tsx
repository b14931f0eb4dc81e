import type { RefObject } from 'react';
import { agreement, guidelines } from './content';

interface Props {
  agreed: boolean;
  box: RefObject<HTMLInputElement | null>;
  onAgree: (agreed: boolean) => void;
  reasonId: string;
}

export function ContextText({ agreed, box, onAgree, reasonId }: Props) {
  return (
    <>
      <ul className="onboarding-guidelines">
        {guidelines.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
      <label className="onboarding-agree">
        <input
          ref={box}
          type="checkbox"
          required
          checked={agreed}
          aria-describedby={agreed ? undefined : reasonId}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{agreement.label}</span>
      </label>
      <p id={reasonId} className="onboarding-reason" hidden={agreed}>
        {agreement.reason}
      </p>
    </>
  );
}
