import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countryOfZone, crisisCountries, crisisCountry } from '@/lib/crisis-lines';
import { chosenCountry } from '@/lib/crisis-lines/nearest';
import { CountryAsk } from './country-ask';
import { HelpLines } from './help-lines';

const inZone = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => void inZone('Etc/UTC'));
afterEach(() => {
  chosenCountry.write(undefined);
  vi.restoreAllMocks();
});

describe('the help lines', () => {
  it('a3_show the first lines and the emergency number of the chosen country', () => {
    chosenCountry.write('GB');
    render(<HelpLines />);
    expect(link('Call 116 123')).toHaveAttribute('href', 'tel:116123');
    expect(link('Text SHOUT to 85258')).toHaveAttribute('href', 'sms:85258');
    expect(link('999')).toHaveAttribute('href', 'tel:999');
    expect(screen.queryByRole('link', { name: 'Call 988' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '911' })).not.toBeInTheDocument();
  });

  it('a3_guess the country from the time zone until one is chosen', () => {
    inZone('Europe/Dublin');
    render(<HelpLines />);
    expect(link('Text HELLO to 50808')).toHaveAttribute('href', 'sms:50808');
    act(() => chosenCountry.write('NZ'));
    expect(link('Call 1737')).toBeInTheDocument();
  });

  it('a3_label 988 as “US and Canada” if the country is not known, beside ways to other countries', () => {
    render(<HelpLines />);
    expect(link('Call 988')).toHaveAttribute('href', 'tel:988');
    expect(link('Text 988')).toHaveAttribute('href', 'sms:988');
    expect(screen.getByText(/988 is for the US and Canada/)).toBeInTheDocument();
    expect(link('findahelpline.com')).toHaveAttribute('href', 'https://findahelpline.com');
    expect(link('other countries')).toHaveAttribute('href', '/crisis#countries');
    expect(screen.getByText(/or your local emergency number/)).toBeInTheDocument();
  });

  it.each(crisisCountries.map(({ code }) => code))('CRISIS-39 ONB-13 name 988, and link to the crisis page, in %s', (code) => {
    chosenCountry.write(code);
    const { container } = render(<HelpLines />);
    expect(container).toHaveTextContent('988');
    expect(container.querySelector('a[href="tel:988"]')).not.toBeNull();
    expect(link('other countries')).toHaveAttribute('href', '/crisis#countries');
  });

  it('show the lines of other topics, most fitting first', async () => {
    chosenCountry.write('AU');
    render(<HelpLines topics={['poisons', 'crisis']} />);
    expect(await screen.findByRole('link', { name: 'Call 13 11 26' })).toHaveAttribute('href', 'tel:131126');
    const names = screen.getAllByRole('link').map((each) => each.textContent);
    expect(names.indexOf('Call 13 11 26')).toBeLessThan(names.indexOf('Call 13 11 14'));
  });

  it('show the crisis lines if the country has none for a topic', () => {
    chosenCountry.write('JP');
    render(<HelpLines topics={['perinatal']} />);
    expect(link('Call 0120-279-338')).toBeInTheDocument();
  });
});

describe('the country that was guessed', () => {
  it('is asked about once in the dialog, and a yes is kept', async () => {
    inZone('Europe/London');
    render(<CountryAsk />);
    expect(screen.getByText(/These numbers are for the United Kingdom/)).toBeVisible();
    expect(link('Change')).toHaveAttribute('href', '/crisis#my-country');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(chosenCountry.read()).toBe('GB');
    expect(screen.queryByText(/These numbers are for/)).not.toBeInTheDocument();
  });

  it('isn’t asked about where none is known', () => {
    const { container } = render(<CountryAsk />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the country of a time zone', () => {
  it.each([
    ['Australia/Hobart', 'AU'],
    ['America/Toronto', 'CA'],
    ['America/Chicago', 'US'],
    ['America/Indiana/Knox', 'US'],
    ['Asia/Calcutta', 'IN'],
    ['Europe/London', 'GB'],
    ['Etc/UTC', undefined],
    ['America/Mexico_City', undefined],
  ])('of %s is %s', (zone, code) => expect(countryOfZone(zone)).toBe(code));

  it('has no country without lines', () => {
    for (const { code } of crisisCountries) expect(crisisCountry(code)?.lines.length).toBeGreaterThan(0);
  });
});
