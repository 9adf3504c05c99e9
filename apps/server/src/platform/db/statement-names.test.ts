import { expect, test } from 'vitest';

import { StatementNames } from './statement-names.ts';

const run = (names: StatementNames, text: string, times: number): (string | undefined)[] =>
  Array.from({ length: times }, () => names.nameOf(text));

test('a text is named at its twentieth run, and keeps its name', () => {
  const names = new StatementNames();
  expect(run(names, 'select 1', 19)).toEqual(Array.from({ length: 19 }));
  expect(run(names, 'select 1', 2)).toEqual(['built-1', 'built-1']);
});

test('each text has a name of its own', () => {
  const names = new StatementNames();
  const [first, second] = ['select 1', 'select 2'].map((text) => run(names, text, 20).at(-1));
  expect(first).not.toBe(second);
});

test('no more than 400 texts are named; those that were keep their names', () => {
  const names = new StatementNames();
  for (let count = 1; count <= 401; count += 1) run(names, `select ${String(count)}`, 20);
  expect(names.nameOf('select 400')).toBe('built-400');
  expect(names.nameOf('select 401')).toBeUndefined();
});

test('thousands of texts that come once keep no text from its name', () => {
  const names = new StatementNames();
  for (let count = 1; count <= 5_000; count += 1) names.nameOf(`select ${String(count)}`);
  expect(run(names, 'select often', 20).at(-1)).toBe('built-1');
});
