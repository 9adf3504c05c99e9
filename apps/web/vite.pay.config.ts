import { defineConfig } from 'vite';

import { BUILD_OPTIONS, NONCE_PLACE, shapingPlugins } from './vite/build-options.ts';
import { compressAssets } from './vite/compress-assets.ts';
import { errorsOfStrangers, phrasesOfPublicPages } from './vite/phrases-of-public-pages.ts';

/** The pages of a payment and of a sale, built apart: strangers open it on a phone, and each loads what it shows and nothing of other pages. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  html: { cspNonce: NONCE_PLACE },
  plugins: [
    shapingPlugins(),
    phrasesOfPublicPages(shapingPlugins, errorsOfStrangers()),
    compressAssets(),
  ],
  build: {
    ...BUILD_OPTIONS,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        pay: `${import.meta.dirname}/pay.html`,
        sale: `${import.meta.dirname}/sale.html`,
      },
    },
  },
});
