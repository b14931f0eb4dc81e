import { Blocks, InfoSection } from './components/blocks';
import { InfoPage } from './components/info-page';
import { TwoBoats } from './components/pictures';
import { SharedNotice } from './components/shared-notice';
import { about, aboutSections } from './content/about';
import { common } from './content/common';

export function AboutPage() {
  return (
    <InfoPage {...about} picture={<TwoBoats />} contents={aboutSections}>
      {aboutSections.map((section) =>
        section.id === 'know' ? (
          <section key={section.id} className="info-section statements" aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <Blocks blocks={section.blocks} />
            <p>{common.clinician}</p>
            <SharedNotice />
          </section>
        ) : (
          <InfoSection key={section.id} section={section} />
        ),
      )}
    </InfoPage>
  );
}
