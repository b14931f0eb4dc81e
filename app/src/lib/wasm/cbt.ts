/**
 * Bridges to the CBT core: forms, questionnaires, thinking patterns, analytics. It has two modules, and both judge all
 * records: pages that read the wording of thoughts load `words`, all others `forms`. A page loads its module once it is on
 * the screen.
 */
import type { HintVerdict } from '@evenkeel/safety/cbt';
import { bridge, type Bridge, type Module, type WasmState } from '@/lib/wasm/bridge';

export type * from '@evenkeel/safety/cbt';
/** A user's answer to a hint. */
export type HintAnswer = HintVerdict['verdict'];

export type CbtState = WasmState;

/** The functions of the modules that were loaded. Call the functions of a module only once it is `ready`. */
export const cbt = {} as Omit<typeof import('@evenkeel/safety/cbt'), 'isReady' | keyof Module>;

const bridgeTo = <M extends Module>(fetchPart: () => Promise<M>) =>
  bridge(async () => {
    const { setup, status, onStatusChange, ...functions } = await fetchPart();
    Object.assign(cbt, functions);
    return { setup, status, onStatusChange };
  });

const parts = {
  forms: bridgeTo(() => import('@evenkeel/safety/cbt-forms')),
  words: bridgeTo(() => import('@evenkeel/safety/cbt-words')),
};

/** A module of the CBT core. */
export type CbtPart = keyof typeof parts;

export const cbtBridge = (part: CbtPart): Bridge<Module> => parts[part];

/** Loads a module for the page that uses the hook, and returns its state. */
export const useCbt = (part: CbtPart): CbtState => parts[part].useState();
