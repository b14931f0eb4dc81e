import { useEffect, useState } from 'react';
import { api, unwrap } from '@/lib/api/client';
import type { components } from '@/lib/api/openapi.gen';
import { AppError } from '@/lib/errors';

/** A published article of the knowledge base that is written for patients. */
export type PublishedArticle = components['schemas']['PublishedArticle'];

export type Published =
  | { kind: 'loading' }
  | { kind: 'problem'; error: AppError; retry: () => void }
  | { kind: 'ready'; articles: readonly PublishedArticle[] };

const load = async (): Promise<PublishedArticle[]> => (await unwrap(api.GET('/knowledge/published'))).articles;

/** The published articles. After a failure they are asked for again when the device is back online. */
export function usePublished(): Published {
  const [published, setPublished] = useState<Published>({ kind: 'loading' });
  useEffect(() => {
    let mounted = true;
    let hasFailed = false;
    const ask = async () => {
      hasFailed = false;
      try {
        const articles = await load();
        if (mounted) setPublished({ kind: 'ready', articles });
      } catch (reason) {
        hasFailed = true;
        if (mounted) setPublished({ kind: 'problem', error: AppError.from(reason), retry: () => void ask() });
      }
    };
    const again = () => {
      if (hasFailed) void ask();
    };
    void ask();
    window.addEventListener('online', again);
    return () => {
      mounted = false;
      window.removeEventListener('online', again);
    };
  }, []);
  return published;
}
