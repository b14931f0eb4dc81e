import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LIMITS } from '@evenkeel/safety/limits';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';

/**
 * The core has the only table of constants. A large number of that table must not appear in the
 * source again. Small ones (1, 20, 50 …) have too many meanings, so they are searched for only
 * where a timeout or a retry count is set.
 */
const root = resolve(import.meta.dirname, '../..');
const places = ['app/src', 'server/src'];
const smallest = 600;

/** Unrelated numbers with the same value, and the reason. */
const otherwise: Record<string, string> = {
  'server/src/config.rs: 10000': 'timeout for request headers',
  'server/src/api/care_work/notes.rs: 10000': 'longest note, as a literal in the description; the core checks it',
  'server/src/api/assistant/wire.rs: 10000': 'longest entry to reflect on, as above',
  'server/src/config.rs: 30000': 'timeout for a request body',
  'server/src/service/mail/worker.rs: 60_000': 'lease of a mail worker',
  'server/src/service/mail/worker.rs: 300_000': 'maximum delay between attempts to send a mail',
  'server/src/service/auth/sessions.rs: 10_000': 'grace period for the previous refresh token',
  'server/src/service/app_log.rs: 60_000': 'window of the log limit',
  'server/src/service/people.rs: 60_000': 'window of the security event limit',
  'server/src/service/usage.rs: 60_000': 'window of the analytics limit',
  'server/src/config.rs: 60000': 'timeout of a language model’s first word',
  'server/src/store/knowledge/index.rs: 5_000': 'most parts that the vocabulary is read from',
  'server/src/service/knowledge/mod.rs: 60_000': 'window of the limit on reads of published articles',
  'server/src/service/knowledge/search.rs: 4_000': 'longest part of a query that is searched for',
  'server/src/service/knowledge/search.rs: 60_000': 'window of the search limit',
  'server/src/service/knowledge/test_set.rs: 60_000': 'window of the limit on test runs',
  'app/src/features/chat/trouble-note.tsx: wait of 1000': 'milliseconds per second',
  'app/src/features/demo/clock.ts: 60_000': 'milliseconds per minute',
  'app/src/lib/device/save-file.ts: 10_000': 'lifetime of a download URL',
  'app/src/lib/device/save-file.ts: wait of 10_000': 'the same',
  'app/src/components/record-form/form-model.ts: 5000': 'how long a save waits for the core',
  'app/src/lib/device/passcode.ts: 600_000': 'PBKDF2 iterations',
  'app/src/lib/device/privacy-lock.ts: 5_000': 'interval of the inactivity check',
  'app/src/lib/device/privacy-lock.ts: 60_000': 'milliseconds per minute',
  'app/src/lib/text/wall-time.ts: 60_000': 'milliseconds per minute',
  'app/src/records/when.ts: 60_000': 'milliseconds per minute',
  'app/src/records/sync.ts: 30_000': 'interval between retries of queued saves',
  'app/src/features/dashboard/from-records.ts: 3_600_000': 'milliseconds per hour',
  'app/src/records/unsent.ts: 4000': 'how long sign-out waits for saves',
  'app/src/records/draft-locks.ts: 5000': 'how long a page waits for a draft that this tab is sending',
  'app/src/lib/onboarding/onboarding-status.ts: 5000': 'how long a response is reused',
  'app/src/lib/auth/auth.ts: 5000': 'timeout of sign-out',
  'app/src/lib/analytics/client.ts: 5000': 'batching delay of analytics events',
  'app/src/features/therapist/when.ts: 60_000': 'milliseconds per minute',
  'app/src/lib/care/care-events.ts: 30_000': 'longest pause before the stream is opened again',
  'app/src/lib/api/event-stream.ts: 60_000': 'how long a stream may be silent',
  'app/src/features/therapist/notes-part.tsx: 10_000': 'longest private note of a therapist',
  'app/src/features/therapist/queue.tsx: 3_600_000': 'milliseconds per hour',
  'server/src/store/audit/verify.rs: 5_000': 'audit rows that are verified at a time',
  'server/src/service/rate_limit.rs: 30_000': 'window of the calls of the public limiter',
  'server/src/service/care_work/notes.rs: 10_000': 'longest private note of a therapist',
  'server/src/demo/writing.rs: 60_000': 'milliseconds per minute',
  'server/src/api/assistant/mod.rs: 10_000': 'milliseconds until a busy assistant may be asked again',
  'app/src/lib/auth/remembered.ts: 3_600_000': 'how long a therapist’s refresh token lives',
  'app/src/features/auth/use-countdown.ts: wait of 1000': 'milliseconds per second',
  'app/src/components/ui/breath-circle.tsx: wait of 1000': 'milliseconds per second',
  'app/src/features/analytics/cards-mood.tsx: 60_000': 'milliseconds per minute',
};

const large = new Set<number>(Object.values(LIMITS).filter((value) => value >= smallest && value !== 1000));
const waits = new Set<number>(Object.entries(LIMITS).flatMap(([name, value]) => (name.endsWith('Ms') ? [value] : [])));

const isSource = (name: string) => /\.(tsx?|rs)$/.test(name) && !/\.test\.tsx?$|\.gen\./.test(name);

function withoutComments(text: string): string {
  // Unit tests at the end of a Rust file may contain a number to check it.
  const [code = ''] = text.split(/^#\[cfg\(test\)\]/m);
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
}

export function copiesIn(text: string): string[] {
  const code = withoutComments(text);
  const found: string[] = [];
  for (const [written] of code.matchAll(/(?<![\w.#])\d[\d_]*(?![\w.%])/g)) {
    if (large.has(Number(written.replaceAll('_', '')))) found.push(written);
  }
  for (const [, written = ''] of code.matchAll(/(?:setTimeout|setInterval)\([^;]*?,\s*(\d[\d_]*)\s*\)/g)) {
    if (waits.has(Number(written.replaceAll('_', '')))) found.push(`wait of ${written}`);
  }
  if (/\bretry:\s*[1-9]/.test(code)) found.push('retry');
  return found;
}

async function sources(place: string): Promise<string[]> {
  const names = await readdir(resolve(root, place), { recursive: true });
  return names.filter(isSource).map((name) => `${place}/${name}`);
}

describe('CONST-32 each constant is defined once, in the core', () => {
  it.each(places)('%s has no duplicate', async (place) => {
    const files = await sources(place);
    expect(files.length).toBeGreaterThan(20);
    const found = await Promise.all(
      files.map(async (file) => copiesIn(await readFile(resolve(root, file), 'utf8')).map((what) => `${file}: ${what}`)),
    );
    expect(found.flat().filter((copy) => otherwise[copy] === undefined)).toEqual([]);
  });

  it.each([
    'const most = 10_000;',
    'if (width < 768) {}',
    'let window = Duration::from_millis(60_000);',
    'setTimeout(() => go(), 1000)',
    'setTimeout(look, 100);',
    '{ retry: 1 }',
    'const ms = 2500 // why',
  ])('detects the duplicate in %j', (line) => expect(copiesIn(line)).not.toEqual([]));

  it.each([
    '// 10000 characters',
    '/** after 60_000 ms */',
    'const grey = "#5000aa";',
    'const id = x10000;',
    'setTimeout(() => go(), LIMITS.prefetchMs)',
    '{ retry: 0 }',
    'use_it(3);\n#[cfg(test)]\nmod tests { fn t() { 10_000 } }',
  ])('ignores %j', (line) => expect(copiesIn(line)).toEqual([]));
});

describe('the constants in use', () => {
  it('CONST-15 CONST-16 CONST-18 CONST-21 CONST-22 CONST-23 CONST-24 equal those of the specification', () => {
    expect(LIMITS).toMatchObject({
      errorQueue: 50,
      errorProvider: 10,
      mobileBreakpointPx: 768,
      mobileDebounceMs: 100,
      loadingHintMs: 2500,
      requestTimeoutMs: 60_000,
      documentRetryMs: 500,
      storageVersion: 1,
      prefetchMs: 1000,
      infoAlertDismissMs: 10_000,
    });
  });

  it('LOAD-10 LOAD-11 CONST-20 a query is retried once, and not refetched on window focus', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ retry: LIMITS.queryRetries, refetchOnWindowFocus: false });
    expect(LIMITS.queryRetries).toBe(1);
  });
});
