import type { AppError } from '@/lib/errors';
import type { TextSource } from '@/lib/text/text-source';
import type { Refuse } from './text-form';

/** Takes why a text wasn't stored. Returns whether its form says so itself. */
export type Refused = (error: AppError) => boolean;

/** The first words that can't be stored. Undefined if there are none, or if they can't be looked for. */
async function blockedIn(text: string) {
  const { prepareSafety, readText } = await import('@/lib/wasm/safety');
  await prepareSafety();
  return readText(text)?.sanitise.findings[0]?.span;
}

/** Sends a text. If the server refuses it, says why at its field. Returns whether it was taken. */
export async function sendOrRefuse(text: TextSource, refuse: Refuse, send: (refused: Refused) => Promise<boolean>): Promise<boolean> {
  let problem = '';
  const isTaken = await send(({ category, issues, message }) => {
    if (category === 'validation') problem = issues[0]?.message ?? message;
    return problem !== '';
  });
  if (problem !== '') refuse(problem, await blockedIn(text.read()));
  return isTaken;
}
