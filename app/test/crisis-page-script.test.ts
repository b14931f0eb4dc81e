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

const part = (heading: string) => document.querySelector<HTMLElement>(`section[aria-labelledby="${heading}"]`)!;
/** The buttons that aren't folded. */
const buttonsOf = (section: HTMLElement) =>
  [...section.querySelectorAll('.button')]
    .filter((link) => link.closest('details') === null)
    .map((link) => [link.textContent, link.getAttribute('href')]);
const press = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find((button) => button.textContent === words)!.click();

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('the script of the crisis page', () => {
  it('a3_puts the chosen country first, as big buttons, and folds the numbers for the US and Canada', () => {
    writeStored(storageKeys.crisisCountry, 'GB');
    openIn('Europe/Dublin');
    const [danger, soon] = [part('danger'), part('soon')];
    expect(buttonsOf(danger)).toEqual([['Call 999', 'tel:999']]);
    expect(buttonsOf(soon)).toEqual([
      ['Call 116 123', 'tel:116123'],
      ['Text SHOUT to 85258', 'sms:85258'],
      ['Call 111', 'tel:111'],
      ['Call 0808 808 8000', 'tel:08088088000'],
    ]);
    expect(soon).toHaveTextContent('Call 116 123Samaritans');
    expect(soon).toHaveTextContent('NHS, then choose mental health');
    for (const href of ['tel:911', 'tel:112', 'tel:988', 'sms:988'])
      for (const link of document.querySelectorAll(`main .button[href="${href}"]`))
        expect(link.closest('details:not([open])')).not.toBeNull();
    expect(document.querySelector('details .button[href="tel:988"]')).not.toBeNull();
    const header = document.querySelector('header .help');
    expect(header).toHaveTextContent('Call 116 123');
    expect(header).toHaveAttribute('href', 'tel:116123');
  });

  it('a3_has other kinds of help for the country', () => {
    writeStored(storageKeys.crisisCountry, 'IE');
    openIn('Europe/London');
    for (const href of ['tel:1800341900', 'tel:018092166']) expect(part('soon').querySelector(`details a[href="${href}"]`)).not.toBeNull();
  });

  it('in the US shows its numbers once', () => {
    writeStored(storageKeys.crisisCountry, 'US');
    openIn('Europe/London');
    expect(document.querySelectorAll('main .button[href="tel:988"]')).toHaveLength(1);
    expect(document.querySelectorAll('main .button[href="tel:911"]')).toHaveLength(1);
    expect(part('soon')).toHaveTextContent('988 Lifeline, veterans press 1, Spanish press 2');
  });

  it('a3_guesses the country from the time zone, asks once whether that is right, and keeps a yes', () => {
    const place = openIn('Australia/Perth');
    expect(place).toHaveTextContent('These numbers are for: Australia. We guessed it from your time zone. Is this right?');
    expect(buttonsOf(part('soon'))).toContainEqual(['Call 13 11 14', 'tel:131114']);
    expect(readStored(storageKeys.crisisCountry)).toBeUndefined();
    press(place, 'Yes');
    expect(readStored(storageKeys.crisisCountry)).toBe('AU');
    expect(place).not.toHaveTextContent('Is this right?');
    expect(place.querySelector('select')).toHaveValue('AU');
    expect(place.querySelector('select')).toHaveFocus();
    expect(openIn('Australia/Perth')).not.toHaveTextContent('Is this right?');
  });

  it('shows the list at once to users who come to change the country', () => {
    window.location.hash = '#my-country';
    expect(openIn('Europe/London').querySelector('select')).toHaveValue('GB');
    window.location.hash = '';
  });

  it('a wrong guess leads to the list of countries', () => {
    const place = openIn('Europe/London');
    expect(place.querySelector('select')).toBeNull();
    press(place, 'Change');
    expect(place.querySelector('select')).toHaveFocus();
    expect(place.querySelector('select')).toHaveValue('GB');
  });

  it('a3_shows another country once it is picked, and keeps it as the app does', () => {
    writeStored(storageKeys.crisisCountry, 'GB');
    const place = openIn('Europe/London');
    const select = () => place.querySelector('select')!;
    expect(select()).toHaveValue('GB');
    expect(select().closest('label')).toHaveTextContent('Country');
    const pick = (code: string) => {
      select().value = code;
      select().dispatchEvent(new Event('change'));
    };
    pick('ZA');
    expect(buttonsOf(part('soon'))).toEqual([['Call 0800 567 567', 'tel:0800567567']]);
    expect(buttonsOf(part('danger'))).toEqual([['Call 112', 'tel:112']]);
    expect(document.querySelector('header .help')).toHaveTextContent('Call 0800 567 567');
    expect(select()).toHaveFocus();
    expect(readStored(storageKeys.crisisCountry)).toBe('ZA');
    pick('');
    expect(document.querySelector('header .help')).toHaveTextContent('Help numbers');
    expect(buttonsOf(part('soon'))).toContainEqual(['Call 988', 'tel:988']);
    expect(part('soon')).toHaveTextContent('In the US and Canada, 988 is free');
  });

  it('has Germany, Ireland, the Netherlands, Italy and South Africa to pick, once each', () => {
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
