import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountMenu } from './account-menu';

it.each([
  [false, ['/settings', '/sharing']],
  [true, ['/settings', '/therapist/insights', '/admin/knowledge']],
])('the account menu has the pages that the bottom bar has no room for (therapist: %s)', async (isTherapist, pages) => {
  const root = createRootRoute({
    component: () => <AccountMenu name="Maya" email="maya@example.org" isTherapist={isTherapist} />,
    notFoundComponent: () => null,
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />);
  await screen.findByText('maya@example.org');
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(pages);
});
