import { join } from 'node:path';

import { catalogue as en } from '@pinkas/phrases/en/catalogue';
import { catalogue as he } from '@pinkas/phrases/he/catalogue';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { areasOfFile, leaveOutPhraseFiles, phrasesInOneFile } from './phrases-by-slice.ts';

const LOADER = join(import.meta.dirname, '../src/shared/language/phrase-files.ts');

/** The scripts of a build of the module that loads phrases. */
async function builtLoader(plugins: Plugin[]): Promise<Rolldown.OutputChunk[]> {
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
  return first.output.filter((file) => file.type === 'chunk');
}

/** Modules of phrases in a build of the module that loads them. */
async function phraseModules(plugins: Plugin[]): Promise<string[]> {
  const chunks = await builtLoader(plugins);
  return chunks
    .flatMap(({ moduleIds }) => moduleIds)
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

test('pages outside the product load the phrases of the areas that they name, and no others', async () => {
  const chunks = await builtLoader([phrasesInOneFile(() => new Set(['verification']))]);
  const code = chunks.map((chunk) => chunk.code).join('\n');
  expect(code).toContain(he.verification.issuer);
  expect(code).toContain(en.verification.issuer);
  expect(code).not.toContain(he.income.failedTitle);
  expect(code).not.toContain(en.income.failedTitle);
});

test('of an area that is narrowed they load the phrases that are named, and of others all', async () => {
  const areas = new Set(['errors', 'verification']);
  const narrowed = { errors: new Set(['NOT_FOUND']) };
  const chunks = await builtLoader([phrasesInOneFile(() => areas, narrowed)]);
  const code = chunks.map((chunk) => chunk.code).join('\n');
  expect(code).toContain(he.errors.NOT_FOUND);
  expect(code).toContain(en.verification.issuer);
  expect(code).not.toContain(he.errors.NOT_SIGNED_IN);
});
