import { defineConfig } from 'vite';

import { BUILD_OPTIONS, NONCE_PLACE, shapingPlugins } from './vite/build-options.ts';
import { compressAssets } from './vite/compress-assets.ts';
import { phrasesOfPublicPages } from './vite/phrases-of-public-pages.ts';

/** The area of the operators, built apart: nobody else loads a byte of it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  html: { cspNonce: NONCE_PLACE },
  plugins: [shapingPlugins(), phrasesOfPublicPages(shapingPlugins), compressAssets()],
  build: {
    ...BUILD_OPTIONS,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { operator: `${import.meta.dirname}/operator.html` } },
  },
});
