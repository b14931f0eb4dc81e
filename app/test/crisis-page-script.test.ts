import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, storageKeys, writeStored } from '@/lib/device/storage';

const file = (name: string) => readFile(resolve(import.meta.dirname, '../public', name), 'utf8');
const html = await file('crisis.html');
const script = await file('my-plan.js');

function openIn(timeZone: string): HTMLElement {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  // The page loads it as a plain script.
  new Function(script)();
  const place = document.getElementById('my-country');
  if (!place) throw new Error('the place for the country is missing');
  return place;
}

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('the script of the crisis page', () => {
  it('a3_puts the chosen country first, with other kinds of help, and its first number into the header', () => {
    writeStored(storageKeys.crisisCountry, 'IE');
    const place = openIn('Europe/London');
    expect(place).toBeVisible();
    expect(place).toHaveTextContent('Ireland');
    for (const href of ['tel:112', 'tel:116123', 'sms:50808', 'tel:1800341900', 'tel:018092166']) {
      expect(place.querySelector(`a[href="${href}"]`)).not.toBeNull();
    }
    expect(place).not.toHaveTextContent('guessed');
    const header = document.querySelector('header .help');
    expect(header).toHaveTextContent('Call 116 123');
    expect(header).toHaveAttribute('href', 'tel:116123');
  });

  it('a3_guesses the country from the time zone, and says so', () => {
    const place = openIn('Australia/Perth');
    expect(place).toHaveTextContent('Australia');
    expect(place).toHaveTextContent('We guessed this from your time zone.');
    expect(place.querySelector('a[href="tel:131114"]')).not.toBeNull();
  });

  it('F34 a3_shows another country once it is picked, and keeps it as the app does', () => {
    const place = openIn('Europe/London');
    const select = () => place.querySelector('select')!;
    expect(select()).toHaveValue('GB');
    expect(select().closest('label')).toHaveTextContent('Country');
    select().value = 'ZA';
    select().dispatchEvent(new Event('change'));
    expect(place.querySelector('h2')).toHaveTextContent('South Africa');
    expect(place.querySelector('a[href="tel:0800567567"]')).not.toBeNull();
    expect(place.querySelector('a[href="tel:116123"]')).toBeNull();
    expect(place).not.toHaveTextContent('guessed');
    expect(document.querySelector('header .help')).toHaveTextContent('Call 0800 567 567');
    expect(select()).toHaveFocus();
    expect(readStored(storageKeys.crisisCountry)).toBe('ZA');
  });

  it('F34 has Germany, Ireland, the Netherlands, Italy and South Africa to pick, once each', () => {
    const options = [...openIn('Etc/UTC').querySelectorAll('option')].map((option) => option.value);
    for (const code of ['DE', 'IE', 'NL', 'IT', 'ZA']) expect(options.filter((each) => each === code)).toHaveLength(1);
  });

  it('a3_names no country where none is known, and asks for it', () => {
    const place = openIn('Etc/UTC');
    expect(place.querySelector('select')).toHaveValue('');
    expect(place.querySelector('a')).toBeNull();
    expect(document.querySelector('header .help')).toHaveAttribute('href', '#countries');
  });
});
