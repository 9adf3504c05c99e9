import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compressAssets } from './vite/compress-assets.ts';
import { leaveOutDateSkeletons } from './vite/leave-out-date-skeletons.ts';
import { leaveOutJsonSchema } from './vite/leave-out-json-schema.ts';
import { leaveOutZodSentences } from './vite/leave-out-zod-sentences.ts';
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

export default defineConfig({
  root: import.meta.dirname,
  // The server puts the nonce of each answer in this place.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    react(),
    prettyAddresses(),
    leaveOutJsonSchema(),
    leaveOutDateSkeletons(),
    leaveOutZodSentences(),
    zodWithoutEval(),
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        app: `${import.meta.dirname}/index.html`,
        verify: `${import.meta.dirname}/verify.html`,
        customer: `${import.meta.dirname}/customer.html`,
        document: `${import.meta.dirname}/document.html`,
        outbox: `${import.meta.dirname}/outbox.html`,
      },
    },
  },
});
