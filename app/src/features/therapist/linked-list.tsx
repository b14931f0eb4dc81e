import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/lib/toasts';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { copy } from './copy';
import { Name, Part } from './parts';
import { endLink, useRefreshCare, type Linked } from './use-care';
import { shortDate } from './when';

const text = copy.linked;

/** The linked patients, with the date of each link and a way to end it. */
export function LinkedList({ patients }: { patients: readonly Linked[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = useRefreshCare();
  const [ending, setEnding] = useState<string>();

  const end = async (linkId: string) => {
    try {
      await endLink(linkId);
      setEnding(undefined);
      await refresh();
      heading.current?.focus();
      showToast({ text: text.ended });
    } catch {
      showToast({ text: copy.invite.trouble });
    }
  };

  return (
    <Part title={text.title} count={patients.length} headingRef={heading}>
      <Small>{text.sees}</Small>
      <ul className="mt-2 divide-y divide-hairline rounded-control border border-hairline bg-surface">
        {patients.map(({ id, linkId, name, email, since }) => (
          <li key={id} className="flex max-w-none flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div>
              <p>
                <Name>{name}</Name>
              </p>
              <Small className="wrap-anywhere">
                {email ? `${email}. ` : ''}
                {text.columns[1]}: {shortDate(since)}
              </Small>
            </div>
            {ending === linkId ? (
              <ConfirmEnd name={name} onEnd={() => void end(linkId)} onKeep={() => setEnding(undefined)} />
            ) : (
              <Button variant="quiet" size="small" className="-mx-3.5" onClick={() => setEnding(linkId)}>
                {text.end}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Asks before a link is ended, because the therapist can't undo it. */
function ConfirmEnd({ name, onEnd, onKeep }: { name: string; onEnd: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset>
      <legend>{text.sure(name)}</legend>
      <Row className="mt-2">
        <Button variant="primary" size="small" onClick={onEnd}>
          {text.confirm}
        </Button>
        <Button ref={keep} size="small" onClick={onKeep}>
          {text.keep}
        </Button>
      </Row>
    </fieldset>
  );
}
