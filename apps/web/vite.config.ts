import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compilePhrases } from './vite/compile-phrases.ts';
import { compressAssets } from './vite/compress-assets.ts';
import { leaveOutJsonSchema } from './vite/leave-out-json-schema.ts';
import { leaveOutZodSentences } from './vite/leave-out-zod-sentences.ts';
import { offlineWorker, WORKER } from './vite/offline-worker.ts';
import { preloadNewParts } from './vite/preload-new-parts.ts';
import { prettyAddresses } from './vite/pretty-addresses.ts';
import { zodWithoutEval } from './vite/zod-without-eval.ts';

const serverPort = process.env['PINKAS_SERVER_PORT'] ?? '3000';
const server = `http://127.0.0.1:${serverPort}`;

const SERVER_PATHS = [
  '/front',
  '/backoffice',
  '/v2',
  '/outbox/messages',
  '/outbox/attachments',
  '/openapi.json',
];

const preload = preloadNewParts();

export default defineConfig({
  root: import.meta.dirname,
  // The server puts the nonce of each answer in this place.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    react(),
    prettyAddresses(),
    leaveOutJsonSchema(),
    compilePhrases(),
    leaveOutZodSentences(),
    zodWithoutEval(),
    preload.plugin,
    offlineWorker(),
    compressAssets(),
  ],
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // The content security policy allows neither inline scripts nor data: addresses for fonts.
    modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        app: `${import.meta.dirname}/index.html`,
        verify: `${import.meta.dirname}/verify.html`,
        customer: `${import.meta.dirname}/customer.html`,
        document: `${import.meta.dirname}/document.html`,
        outbox: `${import.meta.dirname}/outbox.html`,
        [WORKER]: `${import.meta.dirname}/src/worker/service-worker.ts`,
      },
      output: {
        // A worker governs what lies below it, so it stands at the root under a name that stays.
        entryFileNames: ({ name }) =>
          name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js',
      },
    },
  },
});
