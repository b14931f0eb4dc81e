import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';

const server = 'http://127.0.0.1:8888';

export default defineConfig({
  plugins: [
    // The router's plugin comes first: it writes the route tree the others read.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    tailwindcss(),
    wasm(),
  ],
  worker: { format: 'es', plugins: () => [wasm()] },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The safety package lives beside the app, outside its folder.
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
});
