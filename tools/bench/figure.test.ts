import { expect, test } from 'vitest';

import { atLeast, atMost, figureLine, isGroupRequested, isRequested, known } from './figure.ts';
import { measureGroups } from './measure-groups.ts';
import { median, percentile } from './percentile.ts';

test('a figure holds when it is on the right side of its aim', () => {
  expect(atMost('a', 30, 'ms', 30).holds).toBe(true);
  expect(atMost('a', 30.1, 'ms', 30).holds).toBe(false);
  expect(atLeast('a', 0.5, 'ratio', 0.5).holds).toBe(true);
  expect(atLeast('a', 0.49, 'ratio', 0.5).holds).toBe(false);
  expect(known('a', 7, 's')).toEqual({ name: 'a', value: 7, unit: 's', aim: null, holds: null });
});

test('a line tells name, value, unit, aim and verdict', () => {
  const words = (line: string): string[] => line.split(/\s{2,}/);
  expect(words(figureLine(atMost('list.p95', 4.0351, 'ms', 30)))).toEqual([
    'list.p95',
    '4.035 ms',
    'at most 30',
    'yes',
  ]);
  expect(words(figureLine(atMost('list.p95', 31, 'ms', 30))).at(-1)).toBe('NO');
});

test('a part of the figures is asked for by the beginnings of their names', () => {
  const group = { prefixes: ['list.', 'search.'], measure: () => Promise.resolve() };
  expect(isGroupRequested(group, [])).toBe(true);
  expect(isGroupRequested(group, ['search'])).toBe(true);
  expect(isGroupRequested(group, ['list.filter.open'])).toBe(true);
  expect(isGroupRequested(group, ['pdf'])).toBe(false);
  expect(isRequested('list.filter.open.p95', ['list.filter'])).toBe(true);
  expect(isRequested('search.p95', ['list'])).toBe(false);
});

test('percentiles are samples that were taken, in whatever order', () => {
  const samples = [50, 10, 40, 20, 30];
  expect(median(samples)).toBe(30);
  expect(percentile(samples, 0.95)).toBe(50);
  expect(percentile([7], 0.95)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow('nothing was measured');
});

test('a group that throws is named, and the others are measured', async () => {
  const reported: string[] = [];
  const bench = {
    documents: 1000,
    minutes: 1,
    haste: 1,
    report: ({ name }: { readonly name: string }) => void reported.push(name),
    say: () => undefined,
  };
  const failures = await measureGroups(
    [
      { prefixes: ['pdf.'], measure: () => Promise.reject(new Error('the printer is away')) },
      {
        prefixes: ['list.'],
        measure: ({ report }) => Promise.resolve(report(known('list.first', 1, 'ms'))),
      },
    ],
    bench,
  );
  expect(reported).toEqual(['list.first']);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^not measured to its end: pdf\.: Error: the printer is away/);
});
