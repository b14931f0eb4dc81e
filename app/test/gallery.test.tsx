import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GalleryPage } from '@/gallery/gallery-page';

const from = (folder: string) => join(import.meta.dirname, '../src', folder);
/** The primitives: every file with a component. */
const primitives = readdirSync(from('components/ui')).filter((file) => /(?<!\.test)\.tsx$/.test(file));
const rooms = readdirSync(from('gallery')).map((file) => readFileSync(join(from('gallery'), file), 'utf8'));

describe('the gallery', () => {
  it('shows all its rooms', async () => {
    const root = createRootRoute();
    const page = createRoute({ getParentRoute: () => root, path: '/gallery', component: GalleryPage });
    const router = createRouter({
      routeTree: root.addChildren([page]),
      history: createMemoryHistory({ initialEntries: ['/gallery'] }),
    });
    render(<RouterProvider router={router as never} />);
    for (const name of ['Primitives', 'Pictures and panels', 'Parts of the tools', 'Notes and errors']) {
      expect(await screen.findByRole('region', { name })).not.toBeEmptyDOMElement();
    }
  });

  it.each(primitives)('has a story with %s', (file) => {
    const path = `'@/components/ui/${file.replace('.tsx', '')}'`;
    expect(rooms.some((room) => room.includes(path))).toBe(true);
  });

  it('covers more than a handful of primitives', () => {
    expect(primitives.length).toBeGreaterThan(20);
  });
});
