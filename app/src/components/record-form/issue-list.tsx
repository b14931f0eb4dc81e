import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { standaloneLink } from '@/components/ui/text';
import type { Issue } from './judge';
import { useFormModel } from './record-form';
import { copy as writingCopy } from './writing/copy';

interface Props {
  issues: readonly Issue[];
  /** Renders a link to an issue whose field isn't on the page. */
  wayTo?: ((issue: Issue) => ReactNode) | undefined;
}

const copy = {
  title: 'Before this can be saved:',
};

/**
 * The issues that blocked a save, each with a link to its field. Takes the focus when it appears.
 */
export function IssueList({ issues, wayTo }: Props) {
  const form = useFormModel();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  if (issues.length === 0) return null;
  const isFilter = issues.every(({ code }) => code === 'blocked');
  return (
    <Notice ref={box} tone={isFilter ? 'info' : 'problem'} className="mt-3 mb-6" role="alert" tabIndex={-1}>
      <p>
        <strong>{copy.title}</strong>
      </p>
      <ul className="mt-2">
        {issues.map((issue) => {
          const area = form.areaOf(issue.field);
          return (
            <li key={`${issue.field} ${issue.message}`}>
              {area === undefined ? issue.message : <FieldLink area={area}>{issue.message}</FieldLink>}{' '}
              {area === undefined ? wayTo?.(issue) : null}
            </li>
          );
        })}
      </ul>
      {issues.some(({ code }) => code === 'blocked') ? <p className="mt-2">{writingCopy.filter.refusal}</p> : null}
    </Notice>
  );
}

function FieldLink({ area, children }: { area: string; children: ReactNode }) {
  return (
    <a
      className={standaloneLink}
      href={`#${area}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(area)?.focus();
      }}
    >
      {children}
    </a>
  );
}
