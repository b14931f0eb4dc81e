import { createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { pages, type Access } from '@/lib/pages';
import { guarded } from '@/routes/-guarded';
import { Route as root } from '@/routes/__root';

/** A stub page with its address and a text field. */
function Page({ path }: { path: string }) {
  const [words, setWords] = useState('');
  return (
    <>
      <h1>Page {path}</h1>
      <textarea aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
    </>
  );
}

const accesses: readonly Access[] = ['public', 'auth', 'guest', 'onboarding', 'patient', 'therapist', 'login'];

/** Every page of the table below the app's own root, in a layout with the guard of its access. */
export const routeTree = root.addChildren(
  accesses.map((access) => {
    const layout = createRoute({ getParentRoute: () => root, id: `_${access}`, ...guarded(access) });
    return layout.addChildren(
      pages
        .filter((page) => page.access === access)
        .map(({ path }) => createRoute({ getParentRoute: () => layout, path, component: () => <Page path={path} /> })),
    );
  }),
);
