/** Articles of the knowledge base, and the retrieval from it, as the API describes them. */
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];

export type Status = Schemas['ArticleStatus'];
export const statuses = ['draft', 'reviewed', 'published', 'retired'] as const satisfies readonly Status[];

export type Audience = Schemas['ArticleAudience'];
export const audiences = ['patient', 'therapist'] as const satisfies readonly Audience[];

export type ArticleRow = Omit<Schemas['Article'], 'body'>;
/** Lists leave the body out. */
export type Article = ArticleRow & { body: string };
/** What an article says, without what the server knows about it. */
export type ArticleContent = Omit<Article, 'id' | 'version' | 'shared' | 'editable' | 'newerSeed' | 'updatedAt'>;
/** A hint about an article. It never blocks saving. */
export type Finding = Schemas['ArticleFinding'];

export type Mode = Schemas['SearchMode'];
export const modes = ['lexical', 'hybrid'] as const satisfies readonly Mode[];
export type SearchRequest = Schemas['SearchRequest'] & { k: number; mode: Mode };
export type Hit = Schemas['SearchHit'];
export type SearchResult = Schemas['SearchHits'];

export type TestQuery = Schemas['RetrievalQuery'];
export type PastRun = Schemas['RetrievalFigures'];
export type Scores = Omit<PastRun, 'ranAt'>;
export type TestRow = Schemas['RetrievalRow'];
export type TestRun = Schemas['RetrievalRun'];
