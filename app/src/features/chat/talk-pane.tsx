import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { strongLink } from '@/components/ui/text';
import { copy } from './copy';
import { HelpCard } from './help-card';
import { useDock } from './use-dock';
import { useTalkState } from './use-talk';

interface Props {
  /** What is above the composer; gets the element that must follow the last message. */
  children: (end: RefObject<HTMLDivElement | null>) => ReactNode;
  composer: ReactNode;
}

/** A talk: its messages, and below them in view the crisis help, what the assistant is, and the field for the next message. */
export function TalkPane({ children, composer }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const newest = useTalkState(({ messages, answer, phase }) => `${messages.at(-1)?.id ?? ''} ${answer.length} ${phase}`);
  const sent = useTalkState((state) => state.sent);
  const trouble = useTalkState((state) => state.trouble);
  const [atEnd, toEnd] = useDock(dock, end, newest, sent);
  // Its note is after the last message.
  useEffect(() => {
    if (trouble) toEnd();
  }, [trouble, toEnd]);
  return (
    <>
      <div className="flex-1 pb-3">{children(end)}</div>
      <div ref={dock} className="sticky bottom-0 z-10 short:static -mx-2 border-t border-hairline bg-background px-2 py-2 print:hidden">
        {atEnd ? null : (
          <Button size="small" className="absolute start-0 -top-14 shadow-lift" onClick={toEnd}>
            {copy.newest}
          </Button>
        )}
        <HelpCard />
        <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4 text-small text-secondary">
          <p>{copy.label}</p>
          <a href="/crisis" className={strongLink}>
            {copy.person}
          </a>
        </div>
        {composer}
      </div>
    </>
  );
}
