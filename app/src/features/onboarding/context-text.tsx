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
      <ul className="mt-8 border-t border-hairline">
        {guidelines.map(({ name, text }) => (
          <li key={name} className="max-w-none border-b border-hairline py-3.5">
            <strong className="block font-semibold">{name}</strong> {text}
          </li>
        ))}
      </ul>
      <label className="mt-6 flex min-h-target cursor-pointer items-center gap-4 rounded-control border border-line bg-surface px-5 py-3 font-semibold hover:bg-tint">
        <input
          ref={box}
          type="checkbox"
          className="size-6 flex-none accent-primary"
          required
          checked={agreed}
          aria-describedby={agreed ? undefined : reasonId}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{agreement.label}</span>
      </label>
      <p id={reasonId} className="mt-2 text-small text-secondary" hidden={agreed}>
        {agreement.reason}
      </p>
    </>
  );
}
