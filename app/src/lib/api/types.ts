/** The names the app uses for the server's shapes. The shapes themselves are generated. */
import type { components } from './openapi.gen';

type Schemas = components['schemas'];

export type JournalEntry = Schemas['JournalEntry'];
export type JournalIssue = Schemas['JournalIssue'];
export type JournalEntryPage = Schemas['JournalPage'];
export type SavedEntry = Schemas['SavedEntry'];
export type Config = Schemas['PublicConfig'];
export type Problem = Schemas['Problem'];
