import { isUuidv7 } from '@/lib/uuid';

export const views = ['days', 'month', 'year', 'line', 'words'] as const;
export type View = (typeof views)[number];
export const spans = [30, 90, 365] as const;
export type Span = (typeof spans)[number];

/** The search parameters of the page, so that a view can be bookmarked and opened in another tab. */
export interface MoodSearch {
  tab?: 'measures' | undefined;
  view?: View | undefined;
  month?: string | undefined;
  day?: string | undefined;
  span?: Span | undefined;
  /** The id of the open log. */
  entry?: string | undefined;
  /** The questionnaire being answered. */
  take?: 'phq9' | 'gad7' | undefined;
  /** The id of the open result. */
  result?: string | undefined;
}

const isMonth = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);

/** Returns every parameter, because the router passes on unvalidated what a validator leaves out. */
export function readMoodSearch(search: Record<string, unknown>): MoodSearch {
  const { month, day, entry, result } = search;
  return {
    tab: search['tab'] === 'measures' ? 'measures' : undefined,
    view: oneOf(views, search['view']),
    month: isMonth(month) ? month : undefined,
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
    span: oneOf(spans, search['span']),
    entry: isUuidv7(entry) ? entry : undefined,
    take: oneOf(['phq9', 'gad7'] as const, search['take']),
    result: isUuidv7(result) ? result : undefined,
  };
}
