import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Small } from '@/components/ui/text';
import { fieldNames, type FieldName } from './article-draft';
import type { Lint } from './use-lint';
import { copy } from './copy';

const isField = (field: string): field is FieldName => fieldNames.some((name) => name === field);

/** The hints about the whole article, each with a link to its field. */
export function LintPart({ lint: { state, findings, isStale, check } }: { lint: Lint }) {
  const text = copy.lint;
  return (
    <Panel title={text.title}>
      <output className="mt-1 block">
        {state === 'trouble' ? text.trouble : state === 'checked' && findings.length === 0 ? text.fine : null}
        {isStale ? <span className="block text-small text-secondary">{text.stale}</span> : null}
      </output>
      {findings.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {findings.map(({ field, code, message }) => (
            <li key={`${field} ${code} ${message}`}>
              {isField(field) ? <a href={`#article-${field}`}>{copy.fields[field]}</a> : text.other}
              {': '}
              {message}
            </li>
          ))}
        </ul>
      ) : null}
      <Button className="mt-4" aria-disabled={state === 'busy'} onClick={check}>
        {state === 'busy' ? text.busy : state === 'checked' ? text.checkAgain : text.check}
      </Button>
      <Small className="mt-2">{text.nothing}</Small>
    </Panel>
  );
}
