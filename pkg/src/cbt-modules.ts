/**
 * The modules of the CBT core. `@evenkeel/safety/cbt` has one with all functions; a page needs the functions of one tool,
 * so each tool has a smaller one. The functions are the same, and are answered by a module that has them and was started.
 */
import type { Verdict } from '../dist/cbt/evenkeel_wasm_cbt.js';
import type { Judged } from './cbt-core.js';
import { type Address, type Bindings, type Call, Loader, SafetyUnavailable } from './loader.js';
import { safety } from './safety-module.js';

interface Module {
  readonly loader: Loader;
  readonly bindings: Bindings;
  /** The kinds of records that it judges; undefined if all. */
  readonly kinds: readonly string[] | undefined;
}

const modules: Module[] = [];

/** Adds a module. Returns its loader. */
export function provide(bindings: Bindings, address: () => Address, kinds?: readonly string[]): Loader {
  const loader = new Loader(bindings, address, safety);
  modules.push({ loader, bindings, kinds });
  return loader;
}

function callOf(module: Module, name: string): Call | undefined {
  return Reflect.get(module.bindings, name) as Call | undefined;
}

function askOne<T>(fits: (module: Module) => boolean, name: string, given: readonly unknown[]): T {
  for (const module of modules) {
    const run = callOf(module, name);
    if (run && fits(module) && module.loader.isStarted()) return module.loader.ask(run, ...given);
  }
  throw new SafetyUnavailable('await setup() before the first call');
}

/** Calls a function by its name in the modules. */
export const ask = <T>(name: string, ...given: readonly unknown[]): T => askOne(() => true, name, given);

/** Judges a record: its kind, content, status, the time, and the policy. */
export function judgeOf(kind: string, ...given: readonly unknown[]): Omit<Judged, 'rules'> {
  const judges = ({ kinds }: Module) => kinds === undefined || kinds.includes(kind);
  // With all functions the content to store follows the verdict.
  const found = askOne<Verdict | [Verdict, Judged['content']]>(judges, 'judge', [kind, ...given]);
  if (!Array.isArray(found)) return found;
  const [verdict, content] = found;
  return content ? { ...verdict, content } : verdict;
}
