import { Blocks, InfoSection, sectionStyle, SectionTitle } from './components/blocks';
import { InfoPage } from './components/info-page';
import { TwoBoats } from './components/pictures';
import { SharedNotice } from './components/shared-notice';
import { boxStyle } from './components/summary-box';
import { about, aboutSections } from './content/about';
import { common } from './content/common';

export function AboutPage() {
  return (
    <InfoPage {...about} picture={<TwoBoats />} contents={aboutSections}>
      {aboutSections.map((section) =>
        section.id === 'know' ? (
          <section key={section.id} className={`${sectionStyle} ${boxStyle}`} aria-labelledby={section.id}>
            <SectionTitle {...section} />
            <Blocks blocks={section.blocks} />
            <p className="mt-3">{common.clinician}</p>
            <SharedNotice />
          </section>
        ) : (
          <InfoSection key={section.id} section={section} />
        ),
      )}
    </InfoPage>
  );
}
