import { defineConfig } from 'vite';

import { BUILD_OPTIONS, NONCE_PLACE, shapingPlugins } from './vite/build-options.ts';
import { compressAssets } from './vite/compress-assets.ts';
import { fewFiles } from './vite/few-files.ts';
import { offlineWorker, WORKER } from './vite/offline-worker.ts';
import { preloadNewParts } from './vite/preload-new-parts.ts';
import { prettyAddresses } from './vite/pretty-addresses.ts';

const serverPort = process.env['PINKAS_SERVER_PORT'] ?? '3000';
const server = `http://127.0.0.1:${serverPort}`;

const SERVER_PATHS = [
  '/front',
  '/backoffice',
  '/v2',
  '/sr',
  '/r/',
  '/outbox/messages',
  '/outbox/attachments',
  '/openapi.json',
  '/api/v1',
  '/developers',
];

const preload = preloadNewParts();

/** The product, and the server of development for it and for the public pages. */
export default defineConfig({
  root: import.meta.dirname,
  html: { cspNonce: NONCE_PLACE },
  plugins: [
    shapingPlugins(),
    prettyAddresses(),
    fewFiles(
      {
        start: 'index.html',
        signIn: 'src/features/auth/login/login.screen.tsx',
        frame: 'src/frame.ts',
        mainPage: 'src/features/accounting/documents/create/create-document.screen.tsx',
      },
      shapingPlugins,
    ),
    preload.plugin,
    offlineWorker(),
    compressAssets(),
  ],
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
  },
  build: {
    ...BUILD_OPTIONS,
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
    rolldownOptions: {
      input: {
        app: `${import.meta.dirname}/index.html`,
        [WORKER]: `${import.meta.dirname}/src/worker/service-worker.ts`,
      },
      output: {
        // A service worker controls the paths below it, so it is at the root under a fixed name.
        entryFileNames: ({ name }) =>
          name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js',
        // The start names every file of the product, so these names weigh on every first visit: few digits that compress well.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
