import { Sections } from './components/blocks';
import { InfoPage } from './components/info-page';
import { Chest } from './components/pictures';
import { SummaryBox } from './components/summary-box';
import { privacy, privacySections } from './content/privacy';

export function PrivacyPage() {
  const { summary, ...head } = privacy;
  return (
    <InfoPage {...head} picture={<Chest />} summary={<SummaryBox items={summary} />} contents={privacySections}>
      <Sections sections={privacySections} />
    </InfoPage>
  );
}
