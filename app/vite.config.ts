import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import wasm from 'vite-plugin-wasm';
import { pageTable } from './page-table.ts';

const server = 'http://127.0.0.1:8888';

/** The files that every page has loaded before it loads anything else. */
const started = /^assets\/((start|libraries|rolldown-runtime)-[\w-]+\.js|index-[\w-]+\.css)$/;

/** What each page needs that reads from the server. */
const onServer = /node_modules\/(@tanstack\/(query-core|react-query)|openapi-fetch)\/|\/src\/lib\/api\/(client|queries|query-client)\.ts$/;

/** What each page needs that shows or changes records. */
const ofRecords =
  /node_modules\/idb\/|\/src\/records\/(change-share|client|combine|content|current-store|db|open-record|remove-record|store|sync|use-record-store|use-records|when)\.ts$/;

/** A group of files in `src`. Its dependencies are in it too, except those in groups before it. */
const together = (name: string, files: string) => ({ name, test: new RegExp(`/src/(${files})\\.tsx?$`) });

/**
 * Files that pages need together. One by one, asking for each would take a phone longer than receiving it. What is grouped is
 * needed by nearly the same pages, so that each gets little that it doesn't need.
 */
const neighbours = [
  together('state', 'components/(ui/notice|record-form/load-state)'),
  together('empty', 'components/(ui/picture|record-form/empty-state)'),
  together('cards', 'components/ui/(card|panel)'),
  together('fields', 'components/ui/(field|inputs)'),
  together('beside', 'lib/(loaded-beside|text/dates)'),
  together('choices', 'components/ui/choices'),
  together('text-source', 'lib/text/text-source'),
  together('moods', 'components/charts/day-names|lib/mood'),
  together('charts', 'components/charts/(chart-figure|style|use-place)'),
  together('tools', 'components/(tools/tool-groups|ui/tool-glyph)|lib/(tools|device/last-tools)'),
  together('demo', 'features/demo/(clock|demo-strip|patient-data)'),
  together('therapist', 'features/therapist/(copy|frame|parts|text-form|therapist-page|when)|lib/care/care-data'),
  together('today', 'features/therapist/(invite-list|queue|queue-item|queue-news|resolve-form|therapist-dashboard)'),
];

/**
 * Writes `/faces.css`: the faces and their stand-ins for the pages outside the app, which are the crisis page and those that
 * the server renders. During the build, so that the service worker precaches it.
 */
function faces(): Plugin {
  return {
    name: 'faces',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const css = await readFile(new URL('./src/styles/fonts.css', import.meta.url), 'utf8');
      const source = css.replaceAll(/\/\*.*?\*\/\s*/gs, '').replaceAll(/url\('[^']*\/([\w-]+)\.woff2'\)/g, (_url, name: string) => {
        const file = Object.keys(bundle).find((asset) => asset.startsWith(`assets/${name}-`));
        if (file === undefined) throw new Error(`the build has no file of ${name}`);
        return `url('/${file}')`;
      });
      this.emitFile({ type: 'asset', fileName: 'faces.css', source });
    },
  };
}

export default defineConfig({
  plugins: [
    pageTable(),
    // The router's plugin comes first: it writes the route tree that the others read.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    tailwindcss(),
    wasm(),
    faces(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // Registered by our own bundle (src/lib/device/app-update.ts), because the security policy
      // allows no inline script.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,wasm,svg,woff2}'],
        rollupFormat: 'iife',
        sourcemap: false,
      },
      devOptions: { enabled: false },
    }),
  ],
  worker: { format: 'es', plugins: () => [wasm()] },
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // The router asks for the replacement of a hook that React has had since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs this code preloads modules itself. What a lazy import preloads is listed in the file with
    // the import, so the lists leave out what is there already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((file) => !started.test(file)) : needed),
    },
    rolldownOptions: {
      // It only names what others define, so a page gets no more than it uses.
      treeshake: { moduleSideEffects: [{ test: /\/src\/records\/index\.ts$/, sideEffects: false }] },
      output: {
        // Every page has the list of all files. Seven characters are 42 bits, enough to tell versions of a file apart.
        entryFileNames: 'assets/start-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7][extname]`,
        codeSplitting: {
          // Libraries are separate from the start, because they change less often. What nearly all pages of
          // one sort need is one file, because small files compress badly. Of the rest, no file has code
          // that one of its pages doesn't need: merging small ones with their neighbours added up to 25 kB.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            // Signing in and the list of tools need these without the rest of `server`.
            { name: 'fetches', test: /\/src\/lib\/auth\/(fetches|current-user)\.ts$/, priority: 3 },
            { name: 'server', test: onServer, priority: 2 },
            { name: 'records', test: ofRecords, priority: 1 },
            ...neighbours,
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The safety package lives beside the app, outside its folder.
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(['/api', '/auth/v1', '/rest/v1', '/.netlify', '/dev', '/healthz', '/readyz'].map((area) => [area, server])),
  },
});
