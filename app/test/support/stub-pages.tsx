import { createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { pages } from '@/lib/pages';
import { Route as root } from '@/routes/__root';

/** What a page shows is for its own tests. Here each says its address, and has a place to type in. */
function Page({ path }: { path: string }) {
  const [words, setWords] = useState('');
  return (
    <>
      <h1>Page {path}</h1>
      <textarea aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
    </>
  );
}

/** Every page of the table below the app's own root, which asks the guards. */
export const routeTree = root.addChildren(
  pages.map(({ path }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <Page path={path} />,
    }),
  ),
);
