import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Areas of which pages show some phrases alone, by their keys. */
export type NarrowedAreas = Readonly<Record<string, ReadonlySet<string>>>;

const PHRASES = join(import.meta.dirname, '../../../packages/phrases/src');
const LOADER = /[\\/]shared[\\/]language[\\/]phrase-files\.ts$/;
const FILE = 'virtual:phrases/';
const LANGUAGES = ['he', 'en'] as const;
const USE = /\b(?:usePhrases|phrasesNow)\(\s*'(\w+)'/g;

/** Returns the areas of phrases that a source module of the application names. */
export function areasIn(id: string): string[] {
  if (!/[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?$/.test(id)) return [];
  return [...readFileSync(id, 'utf8').matchAll(USE)].flatMap(([, area]) => area ?? []);
}

/** The part whose phrases every page inside needs: those of the frame and of code outside features. */
const FRAME_PART = 'shell';

/** Phrases that nearly every page has: they are stored once with the frame, not once per slice. */
const USUAL_AREAS: ReadonlySet<string> = new Set(['fields', 'lists']);

/** Phrases of the pages before sign-in in languages other than Hebrew, without the frame. */
export const FIRST_PART = 'start';

/**
 * Gives each slice one file a language with the phrases that its pages use beside those of the frame,
 * which are one file for all.
 */
export function phrasesBySlice(
  areasOfSlices: () => ReadonlyMap<string, ReadonlySet<string>>,
  narrowed: NarrowedAreas = {},
): Plugin {
  return {
    name: 'pinkas-phrases-by-slice',
    apply: 'build',
    resolveId: (id) => (id.startsWith(FILE) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${FILE}`)) return undefined;
      const [language = '', slice = ''] = id.slice(FILE.length + 1).split('/');
      const areas = areasOfFile(areasOfSlices(), slice);
      return `export default ${compiledAreas(await catalogueOf(language), areas, narrowed)};`;
    },
    transform(_code, id) {
      if (!LOADER.test(id)) return undefined;
      return { code: loaderOf([...areasOfSlices().keys()]), map: null };
    },
  };
}

/** Gives pages that are built apart from the product one file a language, with the phrases of the areas that they use. */
export function phrasesInOneFile(
  areas: () => ReadonlySet<string>,
  narrowed: NarrowedAreas = {},
): Plugin {
  const ofLanguage = (language: string): string =>
    `${language}: () => import('${FILE}${language}/${FIRST_PART}')`;
  return {
    ...phrasesBySlice(() => new Map([[FIRST_PART, areas()]]), narrowed),
    name: 'pinkas-phrases-in-one-file',
    transform(_code, id) {
      if (!LOADER.test(id)) return undefined;
      const files = LANGUAGES.map(ofLanguage).join(', ');
      const code = `const FILES = { ${files} };
export const importPhrases = async (language) => (await FILES[language]()).default;`;
      return { code, map: null };
    },
  };
}

/**
 * Removes the phrase files from the build that only computes which modules load together: they are files of
 * their own, and with them phrases that one page imports would appear to load with every page.
 */
export function leaveOutPhraseFiles(): Plugin {
  return {
    name: 'pinkas-leave-out-phrase-files',
    apply: 'build',
    transform(_code, id) {
      if (!LOADER.test(id)) return undefined;
      return { code: loaderOf([]), map: null };
    },
  };
}

/** The areas in the file of a slice; the loader adds those of the frame. */
export function areasOfFile(
  areasOfSlices: ReadonlyMap<string, ReadonlySet<string>>,
  slice: string,
): ReadonlySet<string> {
  const all = areasOfSlices.get(slice) ?? new Set<string>();
  if (slice === FIRST_PART) return all;
  const frame = USUAL_AREAS.union(areasOfSlices.get(FRAME_PART) ?? new Set<string>());
  return slice === FRAME_PART ? frame : all.difference(frame);
}

function loaderOf(slices: readonly string[]): string {
  const tables = LANGUAGES.map((language) => {
    const rows = slices.map((slice) => `'${slice}': () => import('${FILE}${language}/${slice}')`);
    return `${language}: { ${rows.join(', ')} }`;
  });
  return `const FILES = { ${tables.join(', ')} };
export async function importPhrases(language, slice) {
  const parts = slice === '${FIRST_PART}' ? [slice] : ['${FRAME_PART}', slice];
  const files = await Promise.all([...new Set(parts)].map((part) => FILES[language][part]()));
  return Object.assign({}, ...files.map((file) => file.default));
}`;
}

async function catalogueOf(language: string): Promise<Areas> {
  const file = pathToFileURL(join(PHRASES, language, 'catalogue.ts')).href;
  const { catalogue } = (await import(file)) as { readonly catalogue: Areas };
  return catalogue;
}

function compiledAreas(
  catalogue: Areas,
  areas: ReadonlySet<string>,
  narrowed: NarrowedAreas,
): string {
  const rows = [...areas].toSorted().map((area): [string, Record<string, unknown>] => {
    const phrases = catalogue[area];
    if (phrases === undefined) throw new Error(`there is no area of phrases named ${area}`);
    const shown = narrowed[area];
    const keys = Object.entries(phrases).filter(([key]) => shown?.has(key) !== false);
    return [area, Object.fromEntries(keys.map(([key, text]) => [key, compiled(text)]))];
  });
  return JSON.stringify(Object.fromEntries(rows));
}

/** A phrase without parameters stays text, one with parameters becomes its list of parts. */
function compiled(text: string): unknown {
  const parts = compileMessageOrThrow(text);
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}
