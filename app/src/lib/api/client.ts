import { LIMITS } from '@evenkeel/safety/limits';
import createClient from 'openapi-fetch';
import { auth } from '@/lib/auth';
import { bearerFetch } from '@/lib/auth/fetches';
import { AppError } from '@/lib/errors';
import type { paths } from './openapi.gen';

/** Turns every connection failure into one retryable network error. */
async function politeFetch(request: Request): Promise<Response> {
  const outer = request.signal;
  const signal = AbortSignal.any([outer, AbortSignal.timeout(LIMITS.requestTimeoutMs)]);
  try {
    return await fetch(request, { signal });
  } catch (reason) {
    if (outer.aborted) throw reason;
    throw AppError.network();
  }
}

export const api = createClient<paths>({
  // In a browser this is the page's origin. Tests have no page.
  baseUrl: `${typeof window === 'undefined' ? 'http://127.0.0.1' : window.location.origin}/api`,
  fetch: bearerFetch({ token: () => auth.accessToken(), refresh: () => auth.refresh() }, politeFetch),
  credentials: 'same-origin',
  // Lists are separated by commas.
  querySerializer: { array: { style: 'form', explode: false } },
});

interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
  response: Response;
}

/** Returns the body of a successful response, or throws an `AppError`. */
export async function unwrap<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok || data === undefined) {
    throw AppError.fromProblem(error, response.status);
  }
  return data;
}

/** For a response without a body: throws an `AppError` unless it is successful. */
export async function completed(answer: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await answer;
  if (!response.ok) throw AppError.fromProblem(error, response.status);
}

/** For a deletion that may be repeated: like `completed`, and 404 is success, because the thing is already gone. */
export async function gone(answer: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await answer;
  if (!response.ok && response.status !== 404) throw AppError.fromProblem(error, response.status);
}
