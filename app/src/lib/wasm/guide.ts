/** Bridge to the guide: talks and reflections by rules. A separate module, loaded when it is first asked. */
import { bridge } from '@/lib/wasm/bridge';

export type * from '@evenkeel/safety/guide';

const module = bridge(() => import('@evenkeel/safety/guide'));

export const prepareGuide = module.prepare;
export const askGuide = module.ask;
