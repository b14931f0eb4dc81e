import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { Disclosure } from '@/components/ui/disclosure';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import { briefCopy as text } from './brief-copy';
import { BriefForm } from './brief-form';

interface Props {
  /** The link's id. */
  id: string;
  /** The therapist's name. */
  who: string;
}

/** The page for a session, which the patient looks through, changes and shares. Loaded when it is opened. */
export function BriefPart({ id, who }: Props) {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...careKey, 'brief', id],
    queryFn: ({ signal }) => sharing.brief(id, signal),
    enabled: open,
    meta: toldOnPage,
  });
  return (
    <Disclosure summary={text.open} className="text-body" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open ? (
        <LoadState {...loadStateOf(query)} name={text.name}>
          {query.data ? <BriefForm key={query.data.since} id={id} who={who} proposal={query.data} /> : null}
        </LoadState>
      ) : null}
    </Disclosure>
  );
}
