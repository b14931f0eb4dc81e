import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { OpenRecord } from '@/components/record-form/open-record';
import { PageHeading } from '@/components/layout/page-heading';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import type { Challenge, Technique } from '@/lib/wasm/cbt';
import { whenIdle } from '@/lib/when-ready';
import { useDraftStatus, useRecord, type RecordHandle } from '@/records';
import { emptyChallenge, isTechnique } from './model';
import { Start } from './start/start';
import { copy } from './copy';

const load = () => import('./bench');
/** Loaded while the person chooses a thought. */
const Bench = lazy(async () => ({ default: (await load()).Bench }));

export interface WorkshopAddress {
  /** The id of a piece of work; `new` for one without text yet; missing on the first page. */
  work?: string | undefined;
  /** The open technique. Unknown values are ignored. */
  way?: string | undefined;
}

interface Props extends WorkshopAddress {
  onGo: (to: WorkshopAddress, how: 'push' | 'replace') => void;
}

export function WorkshopPage({ work, way, onGo }: Props) {
  const [from, setFrom] = useState<Partial<Challenge>>();
  // Failures are reported where it is rendered.
  useEffect(() => whenIdle(() => void load().catch(() => {})), []);
  // Counts new pieces of work, so that each starts with fresh state.
  const [turn, setTurn] = useState(0);
  const take = (next?: Partial<Challenge>) => {
    setFrom(next);
    setTurn((now) => now + 1);
    onGo({ work: 'new' }, 'push');
  };

  return (
    <div>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead className="mb-8">{copy.lead}</Lead>
      {work === undefined ? (
        <Start onTake={take} onOpen={(id) => onGo({ work: id }, 'push')} onTell={(id) => onGo({ work: id, way: 'experiment' }, 'push')} />
      ) : (
        <OneThought key={turn} work={work} way={isTechnique(way) ? way : undefined} from={from} onGo={onGo} />
      )}
    </div>
  );
}

function OneThought({
  work,
  way,
  from,
  onGo,
}: {
  work: string;
  way: Technique | undefined;
  from: Partial<Challenge> | undefined;
  onGo: Props['onGo'];
}) {
  const opening = useRecord('challenge', { id: work === 'new' ? undefined : work, empty: emptyChallenge, from });
  // The address may get the id of a draft between a click on a technique and the next render.
  const shownWay = useRef(way);
  useEffect(() => {
    shownWay.current = way;
  }, [way]);
  return (
    <>
      <Button variant="quiet" className="-ms-4.5" onClick={() => onGo({}, 'push')}>
        {copy.back}
      </Button>
      <OpenRecord opening={opening} onNew={() => onGo({ work: 'new' }, 'replace')}>
        {(open) => (
          <>
            <AddressOfDraft writing={open} work={work} onKept={() => onGo({ work: open.id, way: shownWay.current }, 'replace')} />
            <Suspense fallback={<output className="mt-1 text-secondary">{copy.loading}</output>}>
              <Bench
                key={open.id}
                writing={open}
                technique={way}
                onTechnique={(next) => {
                  shownWay.current = next;
                  onGo({ work, way: next }, work === 'new' ? 'replace' : 'push');
                }}
              />
            </Suspense>
          </>
        )}
      </OpenRecord>
    </>
  );
}

/** Puts a new piece of work into the address as soon as it is kept. */
function AddressOfDraft({ writing, work, onKept }: { writing: RecordHandle<'challenge'>; work: string; onKept: () => void }) {
  const kept = useDraftStatus(writing).kind === 'stored';
  const isThere = writing.version !== undefined || kept;
  const follow = useRef(onKept);
  useEffect(() => {
    follow.current = onKept;
  });
  useEffect(() => {
    if (work === 'new' && isThere) follow.current();
  }, [work, isThere]);
  return null;
}
