/**
 * Bridges to the CBT core: forms, questionnaires, distortions, analytics. It has a module for each tool, so that no page
 * loads what only another one uses. A page loads its tool's once it is on the screen.
 */
import type { HintVerdict } from '@evenkeel/safety/cbt';
import { bridge, type WasmState } from '@/lib/wasm/bridge';

type Cbt = typeof import('@evenkeel/safety/cbt');

export type * from '@evenkeel/safety/cbt';
/** A user's answer to a hint. */
export type HintAnswer = HintVerdict['verdict'];

export type CbtState = WasmState;

/** The functions of the tools that were loaded. Call those of a tool only once it is `ready`. */
export const cbt = {} as Omit<Cbt, 'isReady' | 'onStatusChange' | 'setup' | 'status'>;

const toolOf = <M extends Pick<Cbt, 'onStatusChange' | 'setup' | 'status'>>(importTool: () => Promise<M>) => {
  const fetchBindings = async () => {
    const tool = await importTool();
    const { setup: _setup, status: _status, onStatusChange: _onStatusChange, ...functions } = tool;
    Object.assign(cbt, functions);
    return tool;
  };
  return { fetchBindings, ...bridge(fetchBindings) };
};

const tools = {
  coach: toolOf(() => import('@evenkeel/safety/cbt-coach')),
  entries: toolOf(() => import('@evenkeel/safety/cbt-entries')),
  numbers: toolOf(() => import('@evenkeel/safety/cbt-numbers')),
  reframe: toolOf(() => import('@evenkeel/safety/cbt-reframe')),
  thoughts: toolOf(() => import('@evenkeel/safety/cbt-thoughts')),
  workshop: toolOf(() => import('@evenkeel/safety/cbt-workshop')),
};

/** A group of pages with a module of its own. */
export type Tool = keyof typeof tools;

/** Loads a tool's module. `source` is for tests, which have the bytes. */
export const prepareCbt = (tool: Tool, source?: Parameters<(typeof tools)['entries']['prepare']>[0]): Promise<CbtState> =>
  tools[tool].prepare(source);

/** Fetches the JavaScript of a tool's module, for a bridge of its own. */
export const fetchTool = (tool: Tool) => tools[tool].fetchBindings();

/** Loads a tool's module for the page that uses the hook, and returns its state. */
export const useCbt = (tool: Tool): CbtState => tools[tool].useState();
