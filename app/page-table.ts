import type { Plugin } from 'vite';

/** Of `src/lib/pages.json`. */
interface Table {
  pages: object[];
  tools: Record<string, { path: string; access: string; name: string; [more: string]: string }>;
}

/**
 * Splits the table of pages in two modules: `pages.json?addresses` is a list of all pages, and `pages.json?tools` what else the
 * lists of tools show. The start needs the first one only.
 */
export function pageTable(): Plugin {
  return {
    name: 'page-table',
    enforce: 'pre',
    transform: {
      filter: { id: /\/pages\.json\?.*\b(?:addresses|tools)$/ },
      handler(json, id) {
        const { pages, tools } = JSON.parse(json) as Table;
        if (id.endsWith('tools')) {
          const rows = Object.entries(tools).map(([tool, { access: _access, name: _name, ...row }]) => [tool, row]);
          return `export const tools = ${JSON.stringify(Object.fromEntries(rows))};`;
        }
        const all = [...pages, ...Object.values(tools).map(({ path, access, name }) => ({ path, access, name }))];
        return `export const pages = ${JSON.stringify(all)};`;
      },
    },
  };
}
