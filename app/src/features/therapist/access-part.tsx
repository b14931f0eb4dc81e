import type { ReactNode } from 'react';
import { Small } from '@/components/ui/text';
import { scopes, type Read, type Scope } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { patientCopy } from './copy-patient';
import { Fact, Facts, Line, Lines, Muted, Part, Tag, When } from './parts';

const text = patientCopy.access;

interface Props {
  shared: readonly Scope[];
  reads: readonly Read[];
  /** How to end the link, where it can be ended. */
  ending?: ReactNode;
}

/** The scopes that the patient shares, the log of what the therapist opened, and the button that ends the link. */
export function AccessPart({ shared, reads, ending }: Props) {
  return (
    <div className="grid gap-8 *:min-w-0 lg:grid-cols-2">
      <Part title={text.scopesTitle}>
        <Facts className="mt-2">
          {scopes.map((scope) => {
            const [name, about] = text.scopes[scope];
            const has = shared.includes(scope);
            return (
              <Fact key={scope} name={name}>
                <Tag strong={has}>{has ? text.shared : text.notShared}</Tag>
                <span className="block text-secondary">{about}</span>
              </Fact>
            );
          })}
        </Facts>
      </Part>
      <Part title={text.readsTitle}>
        <Small>{text.readsNote}</Small>
        {reads.length === 0 ? <Muted>{text.noReads}</Muted> : null}
        <Lines>
          {reads.map(({ id, at, action, times }) => (
            <Line key={id} name={text.reads[action] ?? action} end={<When at={at}>{formatMoment(at)}</When>} note={text.times(times)} />
          ))}
        </Lines>
      </Part>
      {ending}
    </div>
  );
}
