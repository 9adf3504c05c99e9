import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isTestFile, type SourceFile } from './source-files.ts';

const CATALOGUE = /^packages\/phrases\/src\/(he|en)\//;
const KEY = /^ {2}(?:'([^']+)'|(\w+)):/gm;
const WORD = /[\w-]+/g;
const QUOTED = /'([^'\n]+)'/g;
const PARAMETER = /\$\{(?:[^{}`]|\{[^{}]*\})*\}/;
const TEMPLATE = new RegExp(`\`((?:[\\w.-]|${PARAMETER.source})*)\``, 'g');

/**
 * Returns a sentence for each phrase whose key no code of the product names: neither as a word nor by a template such as
 * `state-${state}`. Keys are looked for in all code, whatever the area: a word that is used elsewhere counts as used.
 */
export function checkUsedPhrases(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => isCode(path)).map(({ text }) => text);
  const words = new Set(code.flatMap(namesIn));
  const templates = [...new Set(code.flatMap(templatesIn))].map((one) => new RegExp(`^${one}$`));
  const isUsed = (key: string): boolean =>
    words.has(key) || templates.some((template) => template.test(key));
  return files
    .filter(({ path }) => path.startsWith('packages/phrases/src/he/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(KEY)]
        .map(([, quoted, bare]) => quoted ?? bare ?? '')
        .filter((key) => !isUsed(key))
        .map(
          (key) => `${path} has the phrase ${key}, which no code uses; remove it from he and en.`,
        ),
    );
}

/** Reads the templates of prints, which name phrases as well. */
export function readPrintTemplates(root: string, paths: readonly string[]): SourceFile[] {
  return paths
    .filter((path) => path.endsWith('.typ'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function isCode(path: string): boolean {
  return /\.(tsx?|typ)$/.test(path) && !CATALOGUE.test(path) && !isTestFile(path);
}

function namesIn(text: string): string[] {
  const words = [...text.matchAll(WORD)].flatMap(([word]) => [word, ...word.split('-')]);
  return [...words, ...[...text.matchAll(QUOTED)].map(([, quoted]) => quoted ?? '')];
}

/** Letters of a template that are too few to say which keys it makes. */
const SHORT = 2;

/** Returns the templates of a text with parameters and letters as regular expressions. */
function templatesIn(text: string): string[] {
  return [...text.matchAll(TEMPLATE)]
    .map(([, template]) => (template ?? '').split(new RegExp(PARAMETER, 'g')))
    .filter((parts) => parts.length > 1 && /\w/.test(parts.join('')))
    .map((parts) => {
      const [first = ''] = parts;
      // After a letter or two only another word or a number makes a key: `f${field}` is `f1200`, not `failed`.
      const isShort = first !== '' && parts.join('').length <= SHORT;
      const parameter = isShort ? '[A-Z\\d.-][\\w.-]*' : '.+';
      return parts.map((part) => part.replaceAll('.', '\\.')).join(parameter);
    });
}
