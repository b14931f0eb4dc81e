import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crisisCountries } from '@/lib/crisis-lines';
import { lineOf } from '@/lib/crisis-lines/rows';
import { TOPIC_ROWS } from '@/lib/crisis-lines/topics.gen';
import { exitAddress } from '@/lib/device/quick-exit';

const html = await readFile(resolve(import.meta.dirname, '../public/crisis.html'), 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');
const oldestDays = 180;

describe('the crisis page', () => {
  it('CRISIS-39 has 988 by call and by text, and one heading', () => {
    expect(page.querySelector('a[href="tel:988"]')).not.toBeNull();
    expect(page.querySelector('a[href="sms:988"]')).not.toBeNull();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  it('needs no script, no inline style and no third-party resource', () => {
    // One applies the theme, the other adds the plan stored on this device. Neither is required.
    expect(page.querySelectorAll('script:not([src="/theme.js"], [src="/my-plan.js"])')).toHaveLength(0);
    expect(page.querySelectorAll('style, [style], [onclick], img, iframe')).toHaveLength(0);
    for (const link of page.querySelectorAll('link')) expect(link.getAttribute('href')).toMatch(/^\/[a-z.]+$/);
  });

  it('SHELL-01 SHELL-02 SHELL-03 SHELL-04 SHELL-05 SHELL-06 SHELL-07 has the footer of every page', () => {
    const footer = page.querySelector('footer');
    expect(footer?.textContent).toMatch(/demonstration[\s\S]*not HIPAA compliant/);
    const addresses = [...(footer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(['/privacy', '/help', '/learn', '/crisis', '/about']));
  });

  it('has an exit link that needs no script, and explains its limits', () => {
    expect(page.querySelector('header .leave')?.getAttribute('href')).toBe(exitAddress);
    expect(page.querySelector('footer')?.textContent).toContain('does not clear your history');
  });

  // The half year ends with the page's newest check. That it is recent is checked by scripts/directory-age.mjs.
  it('was checked within the last half year, number by number', () => {
    const days = [...page.querySelectorAll('time')].map((time) => Date.parse(time.getAttribute('datetime') ?? ''));
    expect(days.length).toBeGreaterThan(60);
    for (const day of days) expect((Math.max(...days) - day) / 86_400_000).toBeLessThan(oldestDays);
  });

  it('a3_does not offer 988 to everyone in its header, and says where 988 works', () => {
    expect(page.querySelector('header a[href="tel:988"]')).toBeNull();
    expect(page.querySelector('header .help')?.getAttribute('href')).toBe('#countries');
    expect(page.querySelector('section:has(a.strong[href="tel:988"])')?.textContent).toContain('In the US and Canada');
  });

  it('a7_has the numbers of every country, and lines for other kinds of trouble, without a script', () => {
    for (const { code, emergency, lines } of crisisCountries) {
      const row = page.querySelector(`tr[data-country="${code}"]`);
      for (const number of emergency) expect(row?.querySelector(`a[href="tel:${number}"]`)).toBeTruthy();
      for (const { href } of lines) expect(row?.querySelector(`a[href="${href}"]`)).toBeTruthy();
    }
    for (const [country, topic, lines] of TOPIC_ROWS) {
      const place = page.querySelector(`details[data-topic="${topic}"] [data-country="${country}"]`);
      for (const line of lines) expect(place?.querySelector(`a[href="${lineOf(line).href}"]`)).toBeTruthy();
    }
  });

  it('a7_has a part for people who worry about someone else', () => {
    const part = page.querySelector('section[aria-labelledby="someone-else"]')?.textContent ?? '';
    for (const word of ['Ask.', 'Listen.', 'Stay.', 'safer, together', 'emergency number', 'Look after yourself'])
      expect(part).toContain(word);
  });

  it('has a part for people who lost someone to suicide', () => {
    const part = page.querySelector('section[aria-labelledby="lost-someone"]')?.textContent ?? '';
    expect(part).toContain('however long ago it was');
    expect(part).toContain('If you think of dying yourself');
  });

  it('has no number that has been replaced', () => {
    expect(html).not.toContain('833-456-4566');
  });
});
