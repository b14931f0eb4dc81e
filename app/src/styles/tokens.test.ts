import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderTokens } from '../../scripts/tokens.mjs';
import tokens from './tokens.json';

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function hue(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const raw = max === r ? (g - b) / span : max === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (raw * 60 + 360) % 360;
}

const palettes = Object.entries(tokens.palettes).flatMap(([role, modes]) =>
  Object.entries(modes).map(([mode, colours]) => [`${role} ${mode}`, colours] as const),
);
const inks = ['primary', 'secondary', 'accent', 'success', 'warning', 'error', 'info'] as const;

describe.each(palettes)('THEME-06 THEME-07 palette %s', (_name, colours) => {
  it('has every colour', () => {
    expect(Object.keys(colours)).toEqual(tokens.order);
    for (const value of Object.values(colours)) expect(value).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('keeps text readable', () => {
    expect(contrast(colours.text, colours.background)).toBeGreaterThanOrEqual(13.5);
    expect(contrast(colours.text, colours.surface)).toBeGreaterThanOrEqual(13.5);
  });

  it.each(inks)('keeps %s readable', (ink) => {
    expect(contrast(colours[ink], colours.surface)).toBeGreaterThanOrEqual(5.5);
    expect(contrast(colours[ink], colours.background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.on, colours[ink])).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps borders visible', () => {
    expect(contrast(colours.border, colours.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.border, colours.background)).toBeGreaterThanOrEqual(3);
  });
});

describe('palettes by role', () => {
  it('THEME-07 help looks the same for each role, and is readable', () => {
    for (const mode of ['light', 'dark'] as const) {
      const { text, background } = tokens.help[mode];
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
      expect(background).toBe(tokens.palettes.patient[mode].accent);
    }
  });

  it('THEME-03 THEME-04 THEME-05 patient is blue with purple, therapist green with yellow', () => {
    const { patient, therapist } = tokens.palettes;
    for (const mode of ['light', 'dark'] as const) {
      expect(hue(patient[mode].primary)).toBeGreaterThan(200);
      expect(hue(patient[mode].primary)).toBeLessThan(240);
      expect(hue(patient[mode].accent)).toBeGreaterThan(255);
      expect(hue(patient[mode].accent)).toBeLessThan(290);
      expect(hue(therapist[mode].primary)).toBeGreaterThan(130);
      expect(hue(therapist[mode].primary)).toBeLessThan(165);
      expect(hue(therapist[mode].accent)).toBeGreaterThan(40);
      expect(hue(therapist[mode].accent)).toBeLessThan(60);
    }
  });

  it('THEME-07 the amber notice is readable', () => {
    expect(contrast(tokens.notice.light.text, tokens.notice.light.background)).toBeGreaterThanOrEqual(9);
    expect(contrast(tokens.notice.dark.text, tokens.notice.dark.background)).toBeGreaterThanOrEqual(9);
  });

  it.each(['light', 'dark'] as const)('THEME-07 text is readable on each of the five mood colours, %s', (mode) => {
    expect(tokens.moods[mode]).toHaveLength(5);
    for (const { [mode]: palette } of Object.values(tokens.palettes)) {
      for (const colour of tokens.moods[mode]) expect(contrast(palette.text, colour)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the written style sheet is the one the tokens give', async () => {
    const css = await readFile(resolve(import.meta.dirname, 'tokens.gen.css'), 'utf8');
    expect(css).toBe(renderTokens(tokens));
  });

  it('the crisis page, which stands alone, uses the same colours', async () => {
    const css = (await readFile(resolve(import.meta.dirname, '../../public/crisis.css'), 'utf8')).toLowerCase();
    for (const mode of ['light', 'dark'] as const) {
      const { background, surface, text, primary, accent, on } = tokens.palettes.patient[mode];
      for (const [name, value] of Object.entries({ background, surface, text, primary, accent, on })) {
        expect(css).toContain(`--${name}: ${value.toLowerCase()}`);
      }
    }
  });
});
