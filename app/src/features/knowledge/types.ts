/** Articles of the knowledge base, and the retrieval from it, as the API describes them. */
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];

export type Status = Schemas['ArticleStatus'];
export const statuses = ['draft', 'reviewed', 'published', 'retired'] as const satisfies readonly Status[];

export type Audience = Schemas['ArticleAudience'];
export const audiences = ['patient', 'therapist'] as const satisfies readonly Audience[];

type Days = 'reviewedOn' | 'reviewDue';
type Input = Schemas['ArticleInput'];
export type ArticleContent = Required<Omit<Input, 'id' | 'shared' | Days>> & Pick<Input, Days>;

export type ArticleRow = Omit<Schemas['Article'], 'body'>;
/** Lists leave the body out. */
export type Article = ArticleRow & { body: string };
/** A hint about an article. It never blocks saving. */
export type Finding = Schemas['ArticleFinding'];

export type Mode = Schemas['SearchMode'];
export const modes = ['lexical', 'hybrid'] as const satisfies readonly Mode[];
export type SearchRequest = Schemas['SearchRequest'] & Required<Pick<Schemas['SearchRequest'], 'k' | 'mode'>>;
export type Hit = Schemas['SearchHit'];
export type SearchResult = Schemas['SearchHits'];

export type TestQuery = Schemas['RetrievalQuery'];
export type PastRun = Schemas['RetrievalFigures'];
export type Scores = Omit<PastRun, 'ranAt'>;
export type TestRow = Schemas['RetrievalRow'];
export type TestRun = Schemas['RetrievalRun'];
