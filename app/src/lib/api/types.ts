/** The names the app uses for the server's shapes. The shapes themselves are generated. */
import type { components } from './openapi.gen';

type Schemas = components['schemas'];

export type Config = Schemas['PublicConfig'];
export type Problem = Schemas['Problem'];
