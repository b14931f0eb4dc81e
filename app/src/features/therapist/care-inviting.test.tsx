import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem, server } from '../../../test/server';
import { invitation, invitationLink, part, served, serveTherapist, show } from '../../../test/support/therapist';
import { CareDashboard } from './care-dashboard';
import { CarePatients } from './care-patients';
import { copy } from './copy';

beforeEach(serveTherapist);

describe('inviting', () => {
  it('PROD-08 makes an invitation, gives the link to copy, and lists it as open', async () => {
    const user = await show(CarePatients);
    await user.type(await screen.findByRole('textbox', { name: copy.invite.name }), ' Tuesday, ten ');
    await user.type(screen.getByRole('textbox', { name: copy.invite.email }), 'sam@example.org');
    await user.type(screen.getByRole('textbox', { name: copy.invite.note }), 'See you soon.');
    await user.click(screen.getByRole('checkbox', { name: 'Questionnaires' }));
    await user.click(screen.getByRole('button', { name: copy.invite.send }));
    expect(await screen.findByRole('textbox', { name: copy.invite.link })).toHaveValue(invitationLink);
    expect(served.asked).toEqual([{ name: 'Tuesday, ten', email: 'sam@example.org', note: 'See you soon.', scopes: ['measures'] }]);
    await user.click(screen.getByRole('button', { name: copy.invite.copy }));
    expect(await screen.findByText(copy.invite.copied)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(invitationLink);
    const list = within(await part(copy.dashboard.invites));
    expect(await list.findByText('Tuesday, ten')).toBeInTheDocument();
    expect(list.getByText(copy.dashboard.inviteState.pending)).toBeInTheDocument();
  });

  it('PROD-08 requires neither a name nor an address', async () => {
    const user = await show(CareDashboard);
    await user.click(await screen.findByRole('button', { name: copy.invite.send }));
    expect(await screen.findByText(copy.invite.doneAlone)).toBeInTheDocument();
    expect(served.asked).toEqual([{}]);
  });

  it('keeps what was typed when the server refuses it, and says why at the field', async () => {
    const why = 'Please enter a complete email address.';
    server.use(http.post('*/api/invitations', () => problem(422, { code: 'invalid_email', category: 'validation', message: why })));
    const user = await show(CarePatients);
    const email = await screen.findByRole('textbox', { name: copy.invite.email });
    await user.type(email, 'sam@');
    await user.click(screen.getByRole('button', { name: copy.invite.send }));
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(email).toHaveValue('sam@');
    expect(email).toBeInvalid();
  });

  it('takes back an open invitation, and offers it for no used one', async () => {
    served.invitations = [
      invitation('i1', { name: 'Open one' }),
      invitation('i2', { name: 'Used one', state: 'accepted' }),
      invitation('i3', { name: 'Gone', state: 'cancelled' }),
      invitation('i4', { name: 'Declined', state: 'declined' }),
    ];
    const user = await show(CarePatients);
    const list = within(await part(copy.dashboard.invites));
    expect(list.getByText('Used one')).not.toBeVisible();
    expect(list.getByText(copy.dashboard.invitesPast(3))).toBeVisible();
    expect(list.getByText(copy.dashboard.inviteState.cancelled)).toBeInTheDocument();
    for (const past of ['Used one', 'Gone', 'Declined'])
      expect(list.queryByRole('button', { name: `${copy.invite.takeBack}: ${past}` })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: `${copy.invite.takeBack}: Open one` }));
    expect(await list.findByText(copy.dashboard.invitesPast(4))).toBeInTheDocument();
    expect(list.getByText(copy.dashboard.invitesEmpty)).toBeInTheDocument();
  });

  it('PROD-08 shows the link of an invitation no longer once it is withdrawn', async () => {
    const user = await show(CarePatients);
    await user.click(await screen.findByRole('button', { name: copy.invite.send }));
    const link = await screen.findByRole('textbox', { name: copy.invite.link });
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${copy.invite.takeBack}`) }));
    await waitFor(() => expect(link).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: copy.invite.send })).toBeInTheDocument();
  });
});
