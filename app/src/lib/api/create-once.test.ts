import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { isUuidv7 } from '@/lib/uuid';
import { createOnce } from './create-once';

/** Sends something and returns its key. The answer is lost, or an error. */
async function keyOf(sent: readonly unknown[], failure?: AppError): Promise<string> {
  let key = '';
  const create = async (header: { 'Idempotency-Key': string }) => {
    key = header['Idempotency-Key'];
    if (failure) throw failure;
  };
  await createOnce(sent, create).catch(() => {});
  return key;
}

const refused = (status: number, code: string) => AppError.fromProblem({ category: 'validation', code, message: 'No.' }, status);

describe('what is created', () => {
  it('has the same key until an answer arrives', async () => {
    const sent = ['note', 'p1', 'Ask about sleep.'];
    const first = await keyOf(sent, AppError.network());
    expect(isUuidv7(first)).toBe(true);
    expect(await keyOf(sent, AppError.network())).toBe(first);
    expect(await keyOf(sent)).toBe(first);
    expect(await keyOf(sent)).not.toBe(first);
  });

  it('has another key with other content, or elsewhere', async () => {
    const first = await keyOf(['note', 'p1', 'One'], AppError.network());
    expect(await keyOf(['note', 'p1', 'Two'], AppError.network())).not.toBe(first);
    expect(await keyOf(['note', 'p2', 'One'], AppError.network())).not.toBe(first);
  });

  it('keeps its key after a refusal, unless the key is taken', async () => {
    const sent = ['note', 'p1', 'Ask about work.'];
    const first = await keyOf(sent, AppError.network());
    expect(await keyOf(sent, refused(409, 'not_shared'))).toBe(first);
    expect(await keyOf(sent, refused(409, 'id_taken'))).toBe(first);
    expect(await keyOf(sent)).not.toBe(first);
  });
});
