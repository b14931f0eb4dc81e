import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { store } from '@/lib/auth/auth';
import { devicePlan } from '@/lib/device/device-plan';
import { recordStore } from '@/records';
import { preferences } from '@/records/preferences';
import { openTool, prepareTools, shelf } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { emptyPlan } from './plan';
import { SafetyPlanPage, type PlanMode } from './safety-plan-page';
import { copy } from './copy';

let userId: string;

async function show(mode: PlanMode = 'read') {
  const { user } = openTool(
    {
      path: '/safety-plan',
      read: ({ mode: asked = 'read' }) => ({ mode: asked as PlanMode }),
      page: ({ mode: shown }, go) => <SafetyPlanPage mode={shown} go={(next) => go({ mode: next })} />,
    },
    `/safety-plan?mode=${mode}`,
  );
  await screen.findByRole('heading', { level: 1, name: copy.edit.heading });
  return user;
}

const plan = {
  warningSigns: ['I stop answering messages'],
  actions: [{ text: 'Walk round the block' }],
  helpers: [{ name: 'Sam', phone: '+44 20 7946 0000' }],
  reasons: ['My dog'],
  reviewedOn: '2026-11-20',
};

prepareTools();
// Loaded on demand by the page; imported here so that tests do not wait for it.
beforeAll(() => import('./plan-editor'));
beforeEach(() => {
  preferences.forget();
  devicePlan.remove();
  userId = crypto.randomUUID();
  const user = {
    id: userId,
    email: 'robin@example.org',
    created_at: '2026-11-01T09:00:00Z',
    role: 'patient' as const,
    display_name: 'Robin',
  };
  act(() => store.set({ status: 'signed-in', user, role: 'patient' }));
});

describe('the safety plan', { timeout: 20_000 }, () => {
  it('shows an empty state with crisis help at the top', async () => {
    await show();
    expect(await screen.findByRole('button', { name: copy.none.begin })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: copy.now.crisis })).toHaveAttribute('href', '/crisis');
  });

  it('needs a single line, and is saved', async () => {
    const user = await show();
    await user.click(await screen.findByRole('button', { name: copy.none.begin }));
    await user.click(await screen.findByRole('button', { name: copy.edit.add.sign }));
    await user.click(screen.getByRole('textbox', { name: /Sign 1/ }));
    await user.paste('I cannot sleep');
    await user.click(screen.getByRole('button', { name: copy.edit.finish }));
    expect(await screen.findAllByText(copy.edit.saved)).not.toHaveLength(0);
    expect(shelf.all().filter(({ kind }) => kind === 'safety_plan')).toMatchObject([
      { status: 'complete', content: { warningSigns: ['I cannot sleep'] } },
    ]);
    expect(await screen.findByRole('button', { name: copy.actions.use })).toBeInTheDocument();
  });

  it('offers to go on with a plan that was started and is not saved', async () => {
    const content = { ...emptyPlan, warningSigns: ['I cannot sleep'] };
    const kept = { id: 'd', recordId: 'p', unacknowledged: [], updatedAt: 1, setAside: false, pageless: false };
    await recordStore().drafts.put({ ...kept, kind: 'safety_plan', content, phase: 'dirty' });
    await show();
    expect(await screen.findByRole('button', { name: copy.started.begin })).toBeInTheDocument();
  });

  it('has the six steps and reasons for living on one sheet, with buttons to call and to text', async () => {
    shelf.add(storedRecord('safety_plan', plan, { id: 'p' }));
    await show();
    const part = within(await screen.findByRole('region', { name: '4. People I can tell' }));
    expect(part.getByRole('link', { name: 'Call Sam' })).toHaveAttribute('href', 'tel:+442079460000');
    expect(part.getByRole('link', { name: 'Text Sam' })).toHaveAttribute('href', 'sms:+442079460000');
    expect(screen.getAllByText(copy.empty)).toHaveLength(3);
    expect(screen.getByText(/Barbara Stanley and Gregory K. Brown/)).toBeInTheDocument();
  });

  it('shows one step at a time in a crisis, skips empty ones, and ends with a person to call', async () => {
    shelf.add(storedRecord('safety_plan', plan, { id: 'p' }));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: copy.actions.use }));
    expect(screen.getByRole('complementary', { name: copy.use.danger })).toBeInTheDocument();
    for (const title of ['1. How I notice it', '2. What I can do alone', '4. People I can tell', 'What matters to me']) {
      expect(screen.getByRole('heading', { level: 2, name: title })).toHaveFocus();
      // A10: urgent help is on every step.
      expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
      // oxlint-disable-next-line no-await-in-loop
      await user.click(screen.getByRole('button', { name: copy.use.next }));
    }
    expect(screen.getByRole('link', { name: 'Call 911' })).toBeInTheDocument();
    expect(screen.getByText(copy.use.last)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  });

  it('A10 ends a step with kind words, and calls the emergency number of the country', async () => {
    preferences.change({ country: 'GB' });
    shelf.add(storedRecord('safety_plan', plan, { id: 'p' }));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: copy.actions.use }));
    expect(screen.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    await user.click(screen.getByRole('button', { name: copy.use.helped }));
    expect(await screen.findAllByText(copy.use.stopped)).not.toHaveLength(0);
  });

  it('A10 fills step 5 of an earlier plan from the country, to be edited, and asks about means in step 6', async () => {
    preferences.change({ country: 'GB' });
    shelf.add(storedRecord('safety_plan', plan, { id: 'p' }));
    const user = await show('edit');
    await user.click(await screen.findByRole('button', { name: /5\. Professionals/ }));
    expect(await screen.findByDisplayValue('Samaritans')).toBeInTheDocument();
    expect(screen.getByText(copy.edit.linesHere('United Kingdom'))).toBeInTheDocument();
    expect(screen.getAllByRole('combobox', { name: copy.edit.reach }).length).toBeGreaterThan(2);
    await user.click(screen.getByRole('button', { name: /4\. People/ }));
    expect(screen.getByText(/Is it safe to tell this person\?/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /6\. Making/ }));
    expect(screen.getByText(/a gun, medicines, alcohol/)).toBeInTheDocument();
  });

  it('leads from the end to a telephone number it cannot read, and marks the field', async () => {
    shelf.add(storedRecord('safety_plan', { ...plan, services: [{ name: 'Clinic', phone: 'ask at the desk' }] }, { id: 'p' }));
    const user = await show('edit');
    await user.click(await screen.findByRole('button', { name: copy.edit.toFinish }));
    await user.click(screen.getByRole('button', { name: copy.edit.finish }));
    const summary = await screen.findByRole('alert');
    await user.click(within(summary).getByRole('button', { name: /^Go to “5\. Professionals/ }));
    const field = await screen.findByDisplayValue('ask at the desk');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(copy.edit.phoneProblem));
    await user.click(within(screen.getByRole('alert')).getByRole('link'));
    expect(field).toHaveFocus();
    expect(shelf.get('p')?.version).toBe(1);
  });

  it('asks after 90 days whether it still fits, and stores the answer', async () => {
    shelf.add(storedRecord('safety_plan', { ...plan, reviewedOn: '2020-01-01' }, { id: 'p' }));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: copy.review.fits }));
    expect(await screen.findAllByText(copy.review.kept)).not.toHaveLength(0);
    expect(shelf.get('p')?.content).not.toMatchObject({ reviewedOn: '2020-01-01' });
  });

  it('is stored on the device only by choice, and removed when the choice is withdrawn', async () => {
    shelf.add(storedRecord('safety_plan', plan, { id: 'p' }));
    const user = await show();
    const box = await screen.findByRole('switch', { name: copy.device.label });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(copy.device.careful);
    await user.click(box);
    expect(devicePlan.read()?.parts.map(({ title }) => title)).toContain('4. People I can tell');
    await user.click(box);
    expect(devicePlan.read()).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Walk round');
  });

  it('is deleted with its copy on the device, and restored on request', async () => {
    shelf.add(storedRecord('safety_plan', plan, { id: 'p' }));
    devicePlan.keep({ owner: userId, keptAt: Date.now(), plan, parts: [] });
    const user = await show();
    await user.click(await screen.findByRole('button', { name: copy.actions.remove }));
    expect(await screen.findByRole('button', { name: copy.none.begin })).toBeInTheDocument();
    expect(devicePlan.read()).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Walk round the block')).toBeInTheDocument();
  });

  it('OPEN-49 opens from this device when the server is unreachable', async () => {
    devicePlan.keep({ owner: userId, keptAt: Date.now(), plan, parts: [] });
    shelf.offline = true;
    await show();
    expect(screen.getByText('Walk round the block')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call Sam' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(copy.fromDevice)).toBeInTheDocument());
  });

  it('never shows a copy to another user', async () => {
    devicePlan.keep({ owner: 'somebody-else', keptAt: Date.now(), plan, parts: [] });
    await show();
    expect(await screen.findByRole('button', { name: copy.none.begin })).toBeInTheDocument();
    expect(screen.queryByText('Walk round the block')).not.toBeInTheDocument();
  });
});
