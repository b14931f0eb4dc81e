/**
 * Runs the shared fixtures of decisions that the app and the server both make against the app's
 * copy.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCategory, errorInfo } from '@/lib/errors';
import { safeTarget } from '@/lib/routing/safe-target';

interface Case {
  name: string;
  call: string;
  args: unknown[];
  expect: unknown;
}

const functions: Record<string, (argument: never) => unknown> = {
  checkRedirect: (target: unknown) => safeTarget(target) ?? null,
  errorCategory,
  errorInfo,
};

/**
 * Converts an expectation to a matcher: `{absent: true}` and `{minLength: n}` describe part of the
 * result.
 */
function matcher(expected: unknown): unknown {
  if (typeof expected !== 'object' || expected === null) return expected;
  const entries = Object.entries(expected).filter(([, part]) => !isNote(part, 'absent') && !isNote(part, 'minLength'));
  return expect.objectContaining(Object.fromEntries(entries));
}

const isNote = (part: unknown, name: string) => typeof part === 'object' && part !== null && name in part;

describe.each(['errors', 'redirect'])('the fixtures of %s', (suite) => {
  const cases = JSON.parse(readFileSync(resolve(import.meta.dirname, `../../tests/fixtures/${suite}/cases.json`), 'utf8')) as Case[];

  it.each(cases)('$name', ({ call, args, expect: expected }) => {
    const answer = functions[call]?.(args[0] as never);
    expect(answer).toEqual(matcher(expected));
    if (typeof expected !== 'object' || expected === null) return;
    for (const [name, part] of Object.entries(expected)) {
      if (isNote(part, 'absent')) expect(answer).not.toHaveProperty(name);
      if (isNote(part, 'minLength')) expect((answer as Record<string, unknown[]>)[name]?.length).toBeGreaterThan(0);
    }
  });
});
