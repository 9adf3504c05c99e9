import { expect, test } from 'vitest';

import { checkUsedPhrases } from './check-used-phrases.ts';

const SCREEN = 'apps/web/src/features/settings/tags/a.tsx';
const catalogue = {
  path: 'packages/phrases/src/he/tags.ts',
  text: "export const tags = {\n  title: 'תגיות',\n  'state-open': 'פתוח',\n  'line.tax':\n    'שורה',\n};\n",
};
const screen = (text: string, path = SCREEN) => ({ path, text });
const used = "text('title'), text(`state-${state}`), text(`line.${line}`)";

test('a phrase that code names, by a word or by a template, is not found', () => {
  expect(checkUsedPhrases([catalogue, screen(used)])).toEqual([]);
});

test.each([
  ['title', screen(used.replace('title', 'titles'))],
  ['state-open', screen(used.replace('state-', 'states-'))],
  ['line.tax', screen(used.replace('line.', 'lines.'))],
])('a phrase that no code names is found: %s', (key, file) => {
  expect(checkUsedPhrases([catalogue, file])).toEqual([
    `packages/phrases/src/he/tags.ts has the phrase ${key}, which no code uses; remove it from he and en.`,
  ]);
});

test('a template of one letter stands for numbers, and not for every word that begins with it', () => {
  const text = "export const tags = {\n  f1200: 'סכום',\n  failedTitle: 'לא נשמר',\n};\n";
  const faults = checkUsedPhrases([{ ...catalogue, text }, screen('text(`f${field}`)')]);
  expect(faults).toEqual([
    'packages/phrases/src/he/tags.ts has the phrase failedTitle, which no code uses; remove it from he and en.',
  ]);
});

test('a phrase that a test or the other language alone names is found', () => {
  const others = [
    screen(used, SCREEN.replace('.tsx', '.test.tsx')),
    screen(used, 'packages/phrases/src/en/tags.ts'),
  ];
  expect(checkUsedPhrases([catalogue, ...others])).toHaveLength(3);
});
