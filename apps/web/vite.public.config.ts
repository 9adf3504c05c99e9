import { defineConfig } from 'vite';

import { BUILD_OPTIONS, NONCE_PLACE, shapingPlugins } from './vite/build-options.ts';
import { compressAssets } from './vite/compress-assets.ts';
import { errorsOfStrangers, phrasesOfPublicPages } from './vite/phrases-of-public-pages.ts';

/** The pages outside the product, built after it into the same folder. They share no file with it. */
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
        verify: `${import.meta.dirname}/verify.html`,
        customer: `${import.meta.dirname}/customer.html`,
        document: `${import.meta.dirname}/document.html`,
        question: `${import.meta.dirname}/question.html`,
        outbox: `${import.meta.dirname}/outbox.html`,
      },
      output: {
        codeSplitting: {
          groups: [{ name: 'public', test: /^(?!.*\.html$)/, minShareCount: 2 }],
        },
      },
    },
  },
});
