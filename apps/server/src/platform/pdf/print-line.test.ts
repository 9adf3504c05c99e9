import { expect, test } from 'vitest';

import { printLine, type LinedUp } from './print-line.ts';

interface Work extends LinedUp {
  readonly name: string;
}

function aWork(name: string, party: number, changes: Partial<LinedUp> = {}): Work {
  return { name, party, job: { kind: 'svg' }, isLong: false, ...changes };
}

const FILE = { job: { kind: 'pdf' } } as const;

function givenLine(works: readonly Work[]) {
  const line = printLine<Work>();
  for (const work of works) line.add(work);
  return { line, next: (long = true) => line.take({ long })?.name };
}

test('one preview of another account is second behind thirty of one', () => {
  const thirty = Array.from({ length: 30 }, (_, index) => aWork(`1 asks ${String(index)}`, 1));
  const { line, next } = givenLine([...thirty, aWork('2 asks', 2)]);
  expect([line.lengthOf(1), line.lengthOf(2)]).toEqual([30, 1]);
  expect([next(), next(), next()]).toEqual(['1 asks 0', '2 asks', '1 asks 1']);
});

test('a file that is owed comes before previews, whoever asked first', () => {
  const { next } = givenLine([
    aWork('preview', 1),
    aWork('other preview', 2),
    aWork('file', 1, FILE),
  ]);
  expect([next(), next(), next()]).toEqual(['file', 'preview', 'other preview']);
});

test('while files keep coming a preview waits for two of them', () => {
  const files = Array.from({ length: 5 }, (_, index) => aWork(`file ${String(index)}`, 1, FILE));
  const { next } = givenLine([...files, aWork('preview', 2), aWork('later preview', 2)]);
  const order = Array.from({ length: 7 }, () => next());
  expect(order).toEqual([
    'file 0',
    'file 1',
    'preview',
    'file 2',
    'file 3',
    'later preview',
    'file 4',
  ]);
});

test('long work waits for a thread that may do it, and is next there', () => {
  const { next } = givenLine([
    aWork('long', 1, { isLong: true }),
    aWork('short', 2),
    aWork('long too', 3, { isLong: true }),
  ]);
  expect([next(false), next(false)]).toEqual(['short', undefined]);
  expect([next(true), next(true), next(true)]).toEqual(['long', 'long too', undefined]);
});

test('what nobody wants any more leaves the line', () => {
  const first = aWork('first', 1);
  const { line, next } = givenLine([first, aWork('second', 1)]);
  expect([line.remove(first), line.remove(first), line.length]).toEqual([true, false, 1]);
  expect([next(), next()]).toEqual(['second', undefined]);
});

test('emptying gives all that waits, once', () => {
  const { line } = givenLine([aWork('a', 1), aWork('b', 2, { isLong: true }), aWork('c', 1, FILE)]);
  expect(line.empty().map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect([line.empty(), line.length]).toEqual([[], 0]);
});
