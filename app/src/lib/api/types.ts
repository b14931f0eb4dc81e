/** Aliases for the generated API types. */
import type { components } from './openapi.gen';

type Schemas = components['schemas'];

export type Config = Schemas['PublicConfig'];
export type Problem = Schemas['Problem'];
