import { Sections } from './components/blocks';
import { InfoPage } from './components/info-page';
import { Anchor } from './components/pictures';
import { SummaryBox } from './components/summary-box';
import { terms, termsSections } from './content/terms';

export function TermsPage() {
  const { summary, ...head } = terms;
  return (
    <InfoPage {...head} picture={<Anchor />} summary={<SummaryBox items={summary} />} contents={termsSections}>
      <Sections sections={termsSections} />
    </InfoPage>
  );
}
