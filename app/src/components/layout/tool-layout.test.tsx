import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToolLayout } from './tool-layout';

const widthBefore = window.innerWidth;
afterEach(() => {
  window.innerWidth = widthBefore;
});

async function show(width: number, isWhole = false): Promise<void> {
  window.innerWidth = width;
  const root = createRootRoute({
    component: () => (
      <ToolLayout id="manual-notes" isWhole={isWhole}>
        <h1>Notes</h1>
      </ToolLayout>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />);
  await screen.findByRole('heading', { level: 1, name: 'Notes' });
}

const aside = () => screen.queryByRole('complementary');

it('shows what helps beside the tool on a wide screen, with the way to the plan', async () => {
  await show(1200);
  expect(await screen.findByRole('complementary', { name: 'What notes are good for' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Success replay' })).toHaveAttribute('href', '/success-replay');
  expect(screen.getByRole('link', { name: 'Open my safety plan' })).toHaveAttribute('href', '/safety-plan');
});

it('leaves narrower screens as they are', async () => {
  await show(1199);
  expect(aside()).not.toBeInTheDocument();
});

it('leaves the whole width to a page that needs it', async () => {
  await show(1280, true);
  expect(aside()).not.toBeInTheDocument();
});
