/** API calls for all data of a user: export, import and deletion. */
import { api, completed, unwrap } from '@/lib/api/client';
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];
export type ExportFile = Schemas['Export'];
/** A record in an export file. */
export type FiledRecord = Schemas['ImportRecord'];
/** An own article of the knowledge base in an export file. */
export type FiledArticle = Schemas['ExportedArticle'];
export type ImportResult = Schemas['ImportResult'];

/** The word to type before permanent deletion. */
export const confirmWord = 'delete';
/** Error codes with which the server asks for the password, if the sign-in is old. */
export const passwordWanted = ['reauthentication_needed', 'wrong_password'];

const confirmed = (password: string | undefined) => ({ body: { confirm: confirmWord, ...(password !== undefined && { password }) } });

export const dataWire = {
  takeAll: () => unwrap(api.GET('/export')),
  bringIn: (records: FiledRecord[]) => unwrap(api.POST('/import', { body: { records } })),
  bringInArticles: (articles: FiledArticle[]) => unwrap(api.POST('/import', { body: { articles } })),
  deleteData: (password?: string) => unwrap(api.DELETE('/account/data', confirmed(password))),
  deletion: () => unwrap(api.GET('/account/deletion')),
  deleteAccount: (password?: string) => unwrap(api.POST('/account/deletion', confirmed(password))),
  keepAccount: () => completed(api.DELETE('/account/deletion')),
} as const;
