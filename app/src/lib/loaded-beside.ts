import { createElement, useState, type ComponentType } from 'react';
import { createStore, useStore } from 'zustand';

/**
 * Loads code beside that of a page and returns a hook for it: undefined until it is loaded. If it couldn't be loaded,
 * rendering throws, as for the page itself; opening the page again tries again.
 */
export function loadedBeside<Code>(load: () => Promise<Code>): () => Code | undefined {
  const loaded = createStore<{ code?: Code; failure?: { reason: unknown } | undefined }>(() => ({}));
  const begin = () => {
    loaded.setState({ failure: undefined });
    load().then(
      (code) => loaded.setState({ code }),
      (reason: unknown) => loaded.setState({ failure: { reason } }),
    );
  };
  begin();
  return function useLoaded() {
    useState(() => {
      if (loaded.getState().failure) begin();
    });
    const { code, failure } = useStore(loaded);
    if (failure) throw failure.reason;
    return code;
  };
}

/**
 * Loads a part of a page beside the page and returns it with a hook that tells whether it is loaded; until then it is
 * empty. Unlike with `lazy`, a loaded part renders at once, without a fallback in between.
 */
export function partBeside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [part: ComponentType<Props>, useIsLoaded: () => boolean] {
  const useLoaded = loadedBeside(load);
  return [
    function PartBeside(props: Props) {
      const loaded = useLoaded();
      return loaded ? createElement(loaded, props) : null;
    },
    () => useLoaded() !== undefined,
  ];
}
