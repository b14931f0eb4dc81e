import { useRef, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import { Tab, Tabs } from '@/components/ui/tabs';
import { partBeside } from '@/lib/loaded-beside';
import { NewLog, StoredLog } from './log-details';
import type { MoodSearch } from './search';
import { copy } from './copy';

/** The views of past logs, below the new one. */
const [LookBack] = partBeside(async () => (await import('./look-back')).LookBack);

interface Props {
  search: MoodSearch;
  onLog: (id: string | undefined) => void;
  /** The questionnaires, which are another feature. */
  measures: ReactNode;
}

/** Mood logging in two taps, and four views of past logs. */
export function MoodPage({ search, onLog, measures }: Props) {
  const onMeasures = search.tab === 'measures';
  // A questionnaire and a result are pages of their own.
  if (search.take !== undefined || search.result !== undefined) return <div className="max-w-208">{measures}</div>;
  return (
    <div className="max-w-208">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <Tabs className="my-6" aria-label={copy.tabs.label}>
        <Tab to="/mood-logs" current={!onMeasures}>
          {copy.tabs.moods}
        </Tab>
        <Tab to="/mood-logs?tab=measures" current={onMeasures}>
          {copy.tabs.measures}
        </Tab>
      </Tabs>
      {onMeasures ? measures : <Moods search={search} onLog={onLog} />}
    </div>
  );
}

function Moods({ search, onLog }: Omit<Props, 'measures'>) {
  const back = useRef<HTMLHeadingElement>(null);
  const toBack = () => back.current?.focus();
  const { entry } = search;
  return (
    <>
      <div className="min-h-96">
        {entry === undefined ? (
          <NewLog onDone={toBack} />
        ) : (
          <StoredLog
            key={entry}
            id={entry}
            onDone={() => {
              onLog(undefined);
              toBack();
            }}
          />
        )}
      </div>
      <LookBack search={search} heading={back} />
    </>
  );
}
