import react from '@vitejs/plugin-react';
import type { BuildOptions, Plugin } from 'vite';

import { compilePhrases } from './compile-phrases.ts';
import { leaveOutCallTexts } from './leave-out/call-texts.ts';
import { leaveOutJsonSchema } from './leave-out/json-schema.ts';
import { leaveOutZodSentences } from './leave-out/zod-sentences.ts';
import { zodWithoutEval } from './zod-without-eval.ts';

/** Returns the plugins that decide which modules a build contains. */
export function shapingPlugins(): Plugin[] {
  return [
    ...react(),
    leaveOutCallTexts(),
    leaveOutJsonSchema(),
    leaveOutZodSentences(),
    compilePhrases(),
    zodWithoutEval(),
  ];
}

/** Shared options of the builds of the product and of the public pages. */
export const BUILD_OPTIONS: BuildOptions = {
  outDir: 'dist',
  sourcemap: false,
  target: 'es2023',
  // The content security policy allows neither inline scripts nor data: addresses for fonts.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 600,
};

/** The server replaces this placeholder with the nonce of each response. */
export const NONCE_PLACE = '__NONCE__';
