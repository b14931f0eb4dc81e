/** The two parts of `pages.json` (`page-table.ts` beside vite.config.ts). */
declare module '*/pages.json?addresses' {
  import type { Page } from '@/lib/pages';

  export const pages: readonly Page[];
}

declare module '*/pages.json?tools' {
  import type table from '@/lib/pages.json';

  type Tools = (typeof table)['tools'];
  export const tools: { readonly [Id in keyof Tools]: Omit<Tools[Id], 'access' | 'name'> };
}
