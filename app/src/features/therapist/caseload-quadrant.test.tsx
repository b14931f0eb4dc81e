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
  const component = () => (
    <>
      <CaseloadQuadrant patients={patients} />
      <p>The end</p>
    </>
  );
  const root = createRootRoute({ component, notFoundComponent: () => null });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />);
  await screen.findByText('The end');
  return screen.queryByRole('group', { name: 'Where people stand: latest PHQ-9 and how it changed' });
}

const maya = row('Maya', 18, 'moderately_severe', { from: from(10), change: 'worsened' });
const ben = row('Ben', 6, 'mild', { from: from(15), change: 'improved' });
const ann = row('Ann', 12, 'moderate');
const gone = row('Gil', 20, 'severe', {}, { status: 'ended' });

function placeIn(chart: HTMLElement, id: string) {
  const [x = 0, y = 0] = (chart.querySelector(`a[href$="${id}"]`)?.parentElement?.getAttribute('transform') ?? '')
    .match(/-?[\d.]+/g)!
    .map(Number);
  return { x, y };
}

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
    const place = (id: string) => placeIn(chart!, id);
    expect(place('maya').x).toBeGreaterThan(place('ben').x);
    expect(place('maya').y).toBeLessThan(place('ben').y);
    expect(place('ann').x).toBeLessThan(place('ben').x);
  });

  it('places patients with the same numbers at their own change, one a little above the other', async () => {
    const others = Array.from({ length: 8 }, (_, at) => row(`P${at}`, 6, 'mild', { from: from(15), change: 'improved' }));
    const chart = await show([ben, maya, ...others]);
    const [x = 0, ...more] = [...chart!.querySelectorAll('line')].map((line) => Number(line.getAttribute('x1')));
    expect(more).toHaveLength(1);
    const own = placeIn(chart!, 'ben');
    const places = others.map(({ id }) => placeIn(chart!, id));
    expect(own.x).toBeLessThan(x);
    expect(new Set(places.map((each) => each.x))).toEqual(new Set([own.x]));
    expect(new Set(places.map((each) => each.y)).size).toBeGreaterThan(2);
    for (const { y } of places) expect(Math.abs(y - own.y)).toBeLessThanOrEqual(16);
  });

  it('places first results with the same total beside each other', async () => {
    const chart = await show([ann, maya, row('Amy', 12, 'moderate')]);
    expect(placeIn(chart!, 'ann').y).toBe(placeIn(chart!, 'amy').y);
    expect(placeIn(chart!, 'ann').x).not.toBe(placeIn(chart!, 'amy').x);
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
    expect(await show([ben, gone])).toBeNull();
  });
});
