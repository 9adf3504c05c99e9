import { join } from 'node:path';

import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';

import { areasOfFile, leaveOutPhraseFiles } from './phrases-by-slice.ts';

const LOADER = join(import.meta.dirname, '../src/shared/language/phrase-files.ts');

/** Modules of phrases in a build of the module that loads them. */
async function phraseModules(plugins: Plugin[]): Promise<string[]> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: LOADER, preserveEntrySignatures: 'strict' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('no whole build');
  return first.output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .filter((id) => /[\\/]packages[\\/]phrases[\\/]src[\\/](?:he|en)[\\/]/.test(id));
}

test('the build that plans the files holds no phrases, so none move to the frame', async () => {
  expect(await phraseModules([])).not.toEqual([]);
  expect(await phraseModules([leaveOutPhraseFiles()])).toEqual([]);
});

test('words of the frame, of fields and of lists are in its own file and in that of the start alone', () => {
  const areas = new Map([
    ['shell', new Set(['common', 'shell'])],
    ['start', new Set(['common', 'fields', 'login'])],
    ['income', new Set(['common', 'shell', 'fields', 'lists', 'income'])],
  ]);
  expect(areasOfFile(areas, 'income')).toEqual(new Set(['income']));
  expect(areasOfFile(areas, 'shell')).toEqual(new Set(['common', 'shell', 'fields', 'lists']));
  expect(areasOfFile(areas, 'start')).toEqual(new Set(['common', 'fields', 'login']));
});
