import { useRef } from 'react';
import { FoldedSection, InfoSection } from './components/blocks';
import { InfoPage } from './components/info-page';
import { Chest } from './components/pictures';
import { SummaryBox } from './components/summary-box';
import { privacy, privacySections } from './content/privacy';
import { useAnswerInAddress, usePrintedAnswers } from './use-answers';

/** These are read most: what is kept on the device and what is in the account, as tables. */
const open = new Set(['device', 'account']);

export function PrivacyPage() {
  const { summary, ...head } = privacy;
  const folded = useRef<HTMLDivElement>(null);
  useAnswerInAddress(folded);
  usePrintedAnswers(folded);
  return (
    <InfoPage {...head} picture={<Chest />} summary={<SummaryBox items={summary} />} contents={privacySections}>
      <div ref={folded}>
        {privacySections.map((section) =>
          open.has(section.id) ? <InfoSection key={section.id} section={section} /> : <FoldedSection key={section.id} section={section} />,
        )}
      </div>
    </InfoPage>
  );
}
