import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PatientRow } from '@/lib/care/care-data';
import { CaseloadQuadrant } from './caseload-quadrant';

const row = (name: string, score: number, band: string, more: object = {}, part: Partial<PatientRow> = {}) =>
  ({
    id: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.org`,
    status: 'active',
    scopes: ['measures'],
    measures: [{ instrument: 'phq9', score, band, at: '2026-11-01T10:00:00Z', ...more }],
    scores: [],
    unread: 0,
    homework: { done: 0, set: 0 },
    ...part,
  }) as unknown as PatientRow;
const from = (score: number) => ({ score, at: '2026-09-01T10:00:00Z' });

async function show(patients: PatientRow[]) {
  const root = createRootRoute({ component: () => <CaseloadQuadrant patients={patients} />, notFoundComponent: () => null });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />);
  return screen.findByRole('group', { name: 'Where people stand: latest PHQ-9 and how it changed' }).catch(() => undefined);
}

const maya = row('Maya', 18, 'moderately_severe', { from: from(10), change: 'worsened' });
const ben = row('Ben', 6, 'mild', { from: from(15), change: 'improved' });
const ann = row('Ann', 12, 'moderate');
const gone = row('Gil', 20, 'severe', {}, { status: 'ended' });

describe('the quadrant of a caseload', () => {
  it('says who is severe and rising, and leaves out patients who are no longer linked', async () => {
    await show([ben, ann, maya, gone]);
    expect(
      screen.getByText('3 people share a PHQ-9. 1 is moderately severe or severe, and reliably higher than before: Maya.'),
    ).toBeVisible();
    expect(screen.queryByText(/Gil/)).not.toBeInTheDocument();
  });

  it('has a link for each patient that says what its place means, the most severe first', async () => {
    const chart = await show([ben, ann, maya]);
    const links = within(chart!).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Maya: 18, moderately severe, 8 points higher, reliably higher', '/therapist/patients/maya'],
      ['Ann: 12, moderate, nothing to compare, first one', '/therapist/patients/ann'],
      ['Ben: 6, mild, 9 points lower, reliably lower', '/therapist/patients/ben'],
    ]);
  });

  it('places patients who rise further right, the severe higher up, and first results apart', async () => {
    const chart = await show([ben, ann, maya]);
    const place = (id: string) => {
      const [x = 0, y = 0] = (chart!.querySelector(`a[href$="${id}"]`)?.parentElement?.getAttribute('transform') ?? '')
        .match(/-?[\d.]+/g)!
        .map(Number);
      return { x, y };
    };
    expect(place('maya').x).toBeGreaterThan(place('ben').x);
    expect(place('maya').y).toBeLessThan(place('ben').y);
    expect(place('ann').x).toBeLessThan(place('ben').x);
  });

  it('puts patients with the same numbers side by side', async () => {
    const chart = await show([maya, row('Mia', 18, 'moderately_severe', { from: from(10), change: 'worsened' })]);
    const places = [...chart!.querySelectorAll('a')].map((link) => link.parentElement?.getAttribute('transform'));
    expect(new Set(places).size).toBe(2);
  });

  it('has the same as a table', async () => {
    await show([ben, maya]);
    await userEvent.click(screen.getByText('Show as a table'));
    const rows = await screen.findAllByRole('row');
    expect(rows.map((each) => each.textContent)).toEqual([
      'NameLatest PHQ-9Change',
      'Maya18, moderately severe8 points higher, reliably higher',
      'Ben6, mild9 points lower, reliably lower',
    ]);
  });

  it('is left out while fewer than two patients share a result', async () => {
    expect(await show([ben, gone])).toBeUndefined();
  });
});
