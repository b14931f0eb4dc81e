import { createElement, useEffect, useState, type ComponentType } from 'react';
import { createStore, useStore } from 'zustand';

/**
 * Loads code beside that of a page and returns a hook for it: undefined until it is loaded. If it couldn't be loaded,
 * rendering throws, as for the page itself; opening the page again tries again.
 */
export function loadedBeside<Code>(load: () => Promise<Code>): () => Code | undefined {
  const [begin, useLoaded] = loading(load);
  begin();
  return useLoaded;
}

function loading<Code>(load: () => Promise<Code>): readonly [begin: () => void, useLoaded: () => Code | undefined] {
  const loaded = createStore<{ hasBegun?: boolean; code?: Code; failure?: { reason: unknown } | undefined }>(() => ({}));
  const begin = () => {
    loaded.setState({ hasBegun: true, failure: undefined });
    load().then(
      (code) => loaded.setState({ code }),
      (reason: unknown) => loaded.setState({ failure: { reason } }),
    );
  };
  return [
    begin,
    function useLoaded() {
      useState(() => {
        if (loaded.getState().failure) begin();
      });
      useEffect(() => {
        if (!loaded.getState().hasBegun) begin();
      }, []);
      const { code, failure } = useStore(loaded);
      if (failure) throw failure.reason;
      return code;
    },
  ];
}

type Part<Props> = readonly [part: ComponentType<Props>, useIsLoaded: () => boolean];

/**
 * Loads a part of a page beside the page and returns it with a hook that tells whether it is loaded; until then it is
 * empty. Unlike with `lazy`, a loaded part renders at once, without a fallback in between.
 */
export function partBeside<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return partOf(loadedBeside(load));
}

/**
 * Like `partBeside` for a part that the first view does without: it is loaded once the part or its hook has rendered, so that
 * the rest of the page is shown first.
 */
export function partAfter<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const [, useLoaded] = loading(load);
  return partOf(useLoaded);
}

function partOf<Props extends object>(useLoaded: () => ComponentType<Props> | undefined): Part<Props> {
  return [
    function LoadedPart(props: Props) {
      const loaded = useLoaded();
      return loaded ? createElement(loaded, props) : null;
    },
    () => useLoaded() !== undefined,
  ];
}
