import { readFileSync, readdirSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

import { compilePhrases, withCompiledPhrases } from './compile-phrases.ts';

const PHRASES = join(import.meta.dirname, '../../../packages/phrases/src');

async function load(code: string): Promise<Record<string, Record<string, unknown>>> {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as never;
}

/** Returns what the build makes of a module that it finds at a path. */
function builtModule(path: string, script: string): string {
  const { transform } = compilePhrases();
  if (typeof transform !== 'function') throw new Error('the plugin transforms by no function');
  const built: unknown = Reflect.apply(transform, undefined, [script, path]);
  return (built as { code: string } | undefined)?.code ?? script;
}

test('a phrase without parameters stays text, one with parameters becomes its parts', async () => {
  const source = `
    const others = { kept: 'כמו שהוא' };
    export const phrases = {
      plain: 'צ\\'ק "דחוי"',
      named: 'שלום {name}',
      counted: '{count, plural, one {מסמך אחד} other {# מסמכים}}',
      ...others,
    };`;
  const { phrases } = await load(withCompiledPhrases(source));
  expect(phrases).toEqual({
    plain: 'צ\'ק "דחוי"',
    named: ['שלום ', ['name']],
    counted: [
      ['count', 'plural', { offset: undefined, one: ['מסמך אחד'], other: ['#', ' מסמכים'] }],
    ],
    kept: 'כמו שהוא',
  });
});

test('every phrase of both languages is compiled as the server reads it', async () => {
  let phraseCount = 0;
  for (const language of ['he', 'en']) {
    const all = readdirSync(join(PHRASES, language), { recursive: true, encoding: 'utf8' });
    for (const file of all.filter((path) => path.endsWith('.ts'))) {
      const source = readFileSync(join(PHRASES, language, file), 'utf8');
      // Modules that put others together, and the words of the print, hold no messages of a screen.
      const isOfOthers = /^(?:import |export (?:\{|\*))/m.test(source);
      if (isOfOthers || ['print.ts', 'sample-document.ts'].includes(basename(file))) continue;
      const script = stripTypeScriptTypes(source);
      const before = await load(script);
      const after = await load(builtModule(join(PHRASES, language, file), script));
      for (const [area, phrases] of Object.entries(before)) {
        for (const [key, text] of Object.entries(phrases)) {
          const parts = after[area]?.[key];
          const read = JSON.parse(JSON.stringify(compileMessage(String(text)))) as unknown;
          expect(typeof parts === 'string' ? [parts] : parts, `${file} ${key}`).toEqual(read);
          phraseCount += 1;
        }
      }
    }
  }
  expect(phraseCount).toBeGreaterThan(2_000);
});

test('a phrase that is no message stops the build', () => {
  expect(() => withCompiledPhrases(`export const phrases = { broken: 'שלום {name' };`)).toThrow();
});
