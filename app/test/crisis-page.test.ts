import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const html = await readFile(resolve(import.meta.dirname, '../public/crisis.html'), 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');
const oldestDays = 180;

describe('the crisis page', () => {
  it('CRISIS-39 has 988 by call and by text, and one heading', () => {
    expect(page.querySelector('a[href="tel:988"]')).not.toBeNull();
    expect(page.querySelector('a[href="sms:988"]')).not.toBeNull();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  it('needs no script, no style in the page and nothing from elsewhere', () => {
    expect(page.querySelectorAll('script:not([src="/theme.js"])')).toHaveLength(0);
    expect(page.querySelectorAll('style, [style], [onclick], img, iframe')).toHaveLength(0);
    for (const link of page.querySelectorAll('link')) expect(link.getAttribute('href')).toMatch(/^\/[a-z.]+$/);
  });

  it('was checked within the last half year', () => {
    const checked = Date.parse(page.querySelector('time')?.getAttribute('datetime') ?? '');
    expect((Date.now() - checked) / 86_400_000).toBeLessThan(oldestDays);
  });

  it('shows no number that another one has replaced', () => {
    expect(html).not.toContain('833-456-4566');
  });
});
