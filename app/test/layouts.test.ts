import { createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { pages, type Access } from '@/lib/pages';
import { routeTree } from '@/route-tree.gen';

const layouts: Record<Access, string> = {
  public: '/_public',
  guest: '/_public',
  auth: '/_auth',
  onboarding: '/_onboarding',
  login: '/_signed-in',
  patient: '/_patient',
  therapist: '/_therapist',
};
/** A static page without app or scripts. */
const outside = ['/crisis'];
/** The onboarding steps share one page. */
const steps = /^\/onboarding\/[a-z-]+$/;

describe('the router', () => {
  const routes = Object.entries(createRouter({ routeTree }).routesByPath).map(
    ([path, { id }]) => [path.replace(/(?<=.)\/$/, ''), id] as const,
  );
  const listed = pages.filter(({ path }) => !outside.includes(path) && !steps.test(path));

  it('ROUTE-50 has exactly the pages of the table', () => {
    expect(routes.map(([path]) => path).toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
  });

  it.each(listed)('ROUTE-50 $path is in the layout with the guard for "$access"', ({ path, access }) => {
    const id = routes.find(([each]) => each === path)?.[1];
    expect(id?.split('/').slice(0, 2).join('/')).toBe(layouts[access]);
  });
});
