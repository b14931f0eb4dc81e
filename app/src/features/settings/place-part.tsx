import { useId, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { crisisCountries, crisisCountry } from '@/lib/crisis-lines';
import { usePreferences } from '@/lib/preferences';
import { words } from './words';

const text = words.place;

/** Older browsers cannot list them. Then there is the zone of the device, and the one that was chosen. */
function knownZones(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}

/** Where somebody is: whose crisis lines come first, and whose clock counts. */
export function PlacePart() {
  const id = useId();
  const [{ country, timeZone }, change] = usePreferences();
  const [zones] = useState(knownZones);
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const found = crisisCountry(country);

  return (
    <>
      <div className="settings-field">
        <label className="form-label" htmlFor={id}>
          {text.country}
        </label>
        <p id={`${id}hint`} className="form-hint">
          {text.countryHint}
        </p>
        <select
          id={id}
          className="settings-select"
          aria-describedby={`${id}hint`}
          value={country ?? ''}
          onChange={(event) => change({ country: event.target.value === '' ? undefined : event.target.value })}
        >
          <option value="">{text.noCountry}</option>
          {crisisCountries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {found ? (
          <ul className="settings-lines">
            <li>
              {text.emergency}{' '}
              {found.emergency.map((number) => (
                <a key={number} href={`tel:${number}`}>
                  {number}
                </a>
              ))}
            </li>
            {found.lines.map(({ name, number, dial, way, note }) => (
              <li key={`${name}${way}${number}`}>
                {name}: <a href={`${way === 'call' ? 'tel' : 'sms'}:${dial}`}>{way === 'call' ? text.call(number) : text.text(number)}</a>
                {note === undefined ? '' : ` (${note})`}
              </li>
            ))}
          </ul>
        ) : null}
        <AppLink to="/crisis" className="link-strong">
          {text.crisis}
        </AppLink>
      </div>
      <div className="settings-field">
        <label className="form-label" htmlFor={`${id}zone`}>
          {text.zone}
        </label>
        <p id={`${id}zonehint`} className="form-hint">
          {text.zoneHint}
        </p>
        <select
          id={`${id}zone`}
          className="settings-select"
          aria-describedby={`${id}zonehint`}
          value={timeZone ?? ''}
          onChange={(event) => change({ timeZone: event.target.value === '' ? undefined : event.target.value })}
        >
          <option value="">{text.deviceZone(here)}</option>
          {(timeZone !== undefined && !zones.includes(timeZone) ? [timeZone, ...zones] : zones).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
