import type { AnyRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordStore } from '@/records';
import { Route as distortions } from '@/routes/_signed-in/distortion-analyzer';
import { Route as journal } from '@/routes/_signed-in/journal/new';
import { Route as eft } from '@/routes/_signed-in/journal/eft-cbt';
import { Route as notes } from '@/routes/_signed-in/manual-notes';
import { Route as reflection } from '@/routes/_signed-in/ai-cbt-journal';
import { Route as reframing } from '@/routes/_signed-in/reframing-generator';
import { Route as plan } from '@/routes/_signed-in/safety-plan';
import { Route as success } from '@/routes/_signed-in/success-replay';
import { Route as workshop } from '@/routes/_signed-in/thought-challenge-workshop';
import { loadCbt, loadCore } from './core';
import { server } from './server';
import { openRoute } from './support/open-route';
import { RecordShelf } from './support/records';

/** A button to press before there is a text field, if any. */
const pages: [name: string, route: AnyRoute, address: string, press?: RegExp][] = [
  ['the journal', journal, '/journal/new'],
  ['the guided journal', journal, '/journal/new?guided=1'],
  ['the EFT journal', eft, '/journal/eft-cbt?step=surface'],
  ['the distortion analyser', distortions, '/distortion-analyzer'],
  ['the workshop', workshop, '/thought-challenge-workshop?entry=new'],
  ['the AI CBT journal', reflection, '/ai-cbt-journal'],
  ['the reframing generator', reframing, '/reframing-generator'],
  ['the safety plan', plan, '/safety-plan?mode=edit', /^Add/],
  ['success replay', success, '/success-replay'],
  ['notes', notes, '/manual-notes'],
];

beforeAll(async () => {
  await loadCore();
  await loadCbt();
});
beforeEach(async () => {
  sessionStorage.clear();
  server.use(...new RecordShelf().handlers);
  for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
});

describe('text fields of the tools', () => {
  it.each(pages)(
    'PROD-10 CRISIS-39 in %s are screened during typing, with help beside them and the text kept',
    async (_, route, address, press) => {
      openRoute(route, address);
      const user = userEvent.setup();
      if (press) await user.click((await screen.findAllByRole('button', { name: press }))[0]!);
      const [area] = await screen.findAllByRole('textbox');
      await user.click(area!);
      await user.paste('I want to die');
      const block = await screen.findByRole('region', { name: 'High-risk content detected. Crisis resources have been displayed.' });
      expect(within(block).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
      expect(area).toHaveValue('I want to die');
      expect(area).toHaveFocus();
    },
    15_000,
  );
});
