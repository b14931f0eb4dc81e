/**
 * The modules of the CBT core. `@evenkeel/safety/cbt` has one with all functions, and each of its parts for pages has a
 * smaller one. The functions are the same, and are answered by a module that has them and was started.
 */
import { type Address, type Bindings, type Call, Loader, SafetyUnavailable } from './loader.js';
import { safety } from './safety-module.js';

const modules: (readonly [Bindings, Loader])[] = [];

/** Adds a module. Returns its loader. */
export function provide(bindings: Bindings, address: () => Address): Loader {
  const loader = new Loader(bindings, address, safety);
  modules.push([bindings, loader]);
  return loader;
}

/** Calls a function by its name in the modules. */
export function ask<T>(name: string, ...given: readonly unknown[]): T {
  for (const [bindings, loader] of modules) {
    const run = Reflect.get(bindings, name) as Call | undefined;
    if (run && loader.isStarted()) return loader.ask(run, ...given);
  }
  throw new SafetyUnavailable('await setup() before the first call');
}
