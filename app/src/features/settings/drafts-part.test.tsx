import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/support/render-page';
import { copy } from './copy';
import { DraftsPart, type DraftShelf, type KeptDraft } from './drafts-part';

const draft: KeptDraft = { id: 'd1', to: '/journal/new', words: 'The meeting went', keptAt: Date.now(), openElsewhere: false };

function shelfOf(...drafts: KeptDraft[]): DraftShelf {
  let kept = drafts;
  return {
    list: async () => kept,
    remove: async ({ id }) => {
      const before = kept;
      kept = kept.filter((one) => one.id !== id);
      return async () => {
        kept = before;
      };
    },
  };
}

async function show(shelf: DraftShelf) {
  await renderPage(<DraftsPart shelf={shelf} />);
  return userEvent.setup();
}

it('lists what is not saved yet, with a link to continue', async () => {
  await show(shelfOf(draft));
  expect(await screen.findByRole('link', { name: 'Continue: The meeting went' })).toHaveAttribute('href', '/journal/new');
});

it('removes a draft, and restores it on request', async () => {
  const user = await show(shelfOf(draft));
  await user.click(await screen.findByRole('button', { name: 'Remove: The meeting went' }));
  expect(await screen.findByText(copy.drafts.none)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: copy.drafts.undo }));
  expect(await screen.findByRole('link', { name: 'Continue: The meeting went' })).toBeInTheDocument();
});

it('shows a draft that was changed since it was listed, and does not say that it was removed', async () => {
  let kept = draft;
  const changed: DraftShelf = {
    list: async () => [kept],
    remove: async () => void (kept = { ...draft, words: 'The meeting went well' }),
  };
  const user = await show(changed);
  await user.click(await screen.findByRole('button', { name: 'Remove: The meeting went' }));
  expect(await screen.findByRole('link', { name: 'Continue: The meeting went well' })).toBeInTheDocument();
  expect(screen.queryByText(copy.drafts.removed)).not.toBeInTheDocument();
});

it('does not remove a draft that another tab is editing', async () => {
  await show(shelfOf({ ...draft, openElsewhere: true }));
  expect(await screen.findByText(new RegExp(copy.drafts.busy))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

it('shows an empty state', async () => {
  await show(shelfOf());
  expect(await screen.findByText(copy.drafts.none)).toBeInTheDocument();
});

it('says so if the browser forbids storage', async () => {
  await show({ ...shelfOf(), list: () => Promise.reject(new Error('no storage')) });
  expect(await screen.findByText(copy.drafts.trouble)).toBeInTheDocument();
});
