import { useId, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { standaloneLink, strongLink } from '@/components/ui/text';
import { crisisCountries, crisisCountry } from '@/lib/crisis-lines';
import { usePreferences } from '@/records/preferences';
import { SettingSelect } from './parts';
import { copy } from './copy';

const text = copy.place;

/** All time zones; none in older browsers, which leaves the device's own and the chosen one. */
function knownZones(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}

/** The country, whose crisis lines come first, and the time zone. */
export function PlacePart() {
  const id = useId();
  const [{ country, timeZone }, change] = usePreferences();
  const [zones] = useState(knownZones);
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const found = crisisCountry(country);

  return (
    <>
      <SettingSelect
        id={id}
        label={text.country}
        hint={text.countryHint}
        value={country ?? ''}
        onChange={(event) => change({ country: event.target.value === '' ? undefined : event.target.value })}
        below={
          <>
            {found ? <CrisisLines country={found} /> : null}
            <AppLink to="/crisis" className={strongLink}>
              {text.crisis}
            </AppLink>
          </>
        }
      >
        <option value="">{text.noCountry}</option>
        {crisisCountries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SettingSelect>
      <SettingSelect
        id={`${id}zone`}
        label={text.zone}
        hint={text.zoneHint}
        value={timeZone ?? ''}
        onChange={(event) => change({ timeZone: event.target.value === '' ? undefined : event.target.value })}
      >
        <option value="">{text.deviceZone(here)}</option>
        {(timeZone !== undefined && !zones.includes(timeZone) ? [timeZone, ...zones] : zones).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SettingSelect>
    </>
  );
}

const line = 'flex flex-wrap items-center gap-x-2';

function CrisisLines({ country }: { country: NonNullable<ReturnType<typeof crisisCountry>> }) {
  return (
    <ul className="mt-4">
      <li className={line}>
        {text.emergency}{' '}
        {country.emergency.map((number) => (
          <a key={number} href={`tel:${number}`} className={standaloneLink}>
            {number}
          </a>
        ))}
      </li>
      {country.lines.map(({ name, number, way, keyword, note, href }) => (
        <li key={`${name}${way}${number}${note ?? ''}`} className={line}>
          {name}:{' '}
          <a href={href} className={standaloneLink}>
            {way === 'chat' ? text.chat : way === 'call' ? text.call(number) : text.text(number, keyword)}
          </a>
          {note === undefined ? '' : ` (${note})`}
        </li>
      ))}
    </ul>
  );
}
