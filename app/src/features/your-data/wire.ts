/** What the server says and takes about all of somebody's data at once. */
import { api, unwrap } from '@/lib/api/client';
import { AppError } from '@/lib/errors';
import type { Kind, RecordStatus, Share } from '@/records/types';

/** A record as a file holds it. What is in it depends on its kind, and old files may know kinds of their own. */
export interface FiledRecord {
  id: string;
  kind: Kind;
  occurredAt: string;
  createdAt?: string;
  updatedAt?: string;
  deletedAt?: string;
  status: RecordStatus;
  share: Share;
  content: Record<string, unknown>;
}

export interface ExportFile {
  format: 'evenkeel';
  formatVersion: number;
  exportedAt: string;
  profile: { displayName?: string | null; email?: string };
  records: FiledRecord[];
  deleted?: FiledRecord[];
  /** How many could not be opened, and so are not in it. */
  unreadable?: number;
}

export interface ImportResult {
  created: number;
  present: number;
  refused: { id: string; message: string }[];
}

interface Ask {
  body?: unknown;
}
type Call = <T>(path: string, ask?: Ask) => Promise<{ data?: T; error?: unknown; response: Response }>;
const { GET, POST, DELETE } = api as unknown as Record<'GET' | 'POST' | 'DELETE', Call>;

/** What somebody types before something is deleted for good. */
export const confirmWord = 'delete';
/** The server asks for the password where somebody signed in a while ago. */
export const passwordWanted = ['reauthentication_needed', 'wrong_password'];

const confirmed = (password: string | undefined): Ask => ({ body: { confirm: confirmWord, ...(password !== undefined && { password }) } });

export const dataWire = {
  takeAll: (): Promise<ExportFile> => unwrap(GET<ExportFile>('/export')),
  bringIn: (records: readonly unknown[]): Promise<ImportResult> => unwrap(POST<ImportResult>('/import', { body: { records } })),
  deleteData: (password?: string): Promise<{ deleted: number }> => unwrap(DELETE<{ deleted: number }>('/account/data', confirmed(password))),
  deletion: (): Promise<{ deleteAt?: string | null }> => unwrap(GET<{ deleteAt?: string | null }>('/account/deletion')),
  deleteAccount: (password?: string): Promise<{ deleteAt: string }> => unwrap(POST<{ deleteAt: string }>('/account/deletion', confirmed(password))),
  async keepAccount(): Promise<void> {
    const { response, error } = await DELETE('/account/deletion');
    if (!response.ok) throw AppError.fromProblem(error, response.status);
  },
} as const;
