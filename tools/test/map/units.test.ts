import { expect, test } from 'vitest';

import { parseUnits } from './units.ts';

const TEXT = `
import { rate } from './rate.ts';
export interface Row { readonly amount: number }
export const RATES = { whole: 1, half: () => rate / 2 };
/** Its text is no part of the function. */
export function add(rows: readonly Row[]): number {
  return rows.map(({ amount }) => amount).reduce((a, b) => a + b);
}
start();
`;

test('a file is its functions, each without those inside it, and the statements around them, without types', () => {
  const { functions, statements } = parseUnits('a.ts', TEXT);
  expect(functions.map(({ text }) => text)).toEqual([
    '() => rate / 2',
    '({ amount }) => amount',
    '(a, b) => a + b',
    'function add(rows: readonly Row[]): number {\n  return rows.map(ƒ).reduce(ƒ);\n}',
  ]);
  expect(statements.map(({ text, names }) => [text, names])).toEqual([
    [`import { rate } from './rate.ts';`, ['rate']],
    ['export const RATES = { whole: 1, half: ƒ };', ['RATES']],
    ['start();', []],
  ]);
});

test('a change inside a function changes the hash of that function alone', () => {
  const hashes = (text: string) => parseUnits('a.ts', text).functions.map(({ hash }) => hash);
  const before = hashes(TEXT);
  const after = hashes(TEXT.replace('a + b', 'a - b'));
  expect(after.map((hash, index) => hash === before[index])).toEqual([true, true, false, true]);
});

test('a file that is no TypeScript is refused', () => {
  expect(() => parseUnits('a.ts', 'const = ;')).toThrow();
});
