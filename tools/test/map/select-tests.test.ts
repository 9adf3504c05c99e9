import { expect, test } from 'vitest';

import { selectTests, type SelectedTest } from './select-tests.ts';
import { sourcesOf } from './sources.ts';
import { EMPTY_MAP, type TestMap } from './test-map.ts';

const BANK = 'apps/server/src/features/bookkeeping/bank/bank.ts';
const TESTS = {
  bank: 'apps/server/src/features/bookkeeping/bank/bank.db.test.ts',
  items: 'apps/server/src/features/accounting/items/items.db.test.ts',
  quick: 'apps/server/test/quick.db.test.ts',
  slow: 'apps/server/test/slow.db.test.ts',
  screen: 'apps/web/src/features/reports/income/income.screen.test.tsx',
  journey: 'apps/e2e/reports/income.spec.ts',
};
const CONTRACT = 'packages/contract/src/bookkeeping/bank/bank.contract.ts';
const PAGES = 'apps/web/src/features/bookkeeping/bank/bank.pages.ts';

const SOURCES = sourcesOf([
  ...Object.values(TESTS).map((path) => ({ path, text: '' })),
  { path: BANK, text: 'export const banks = () => 1;' },
  { path: CONTRACT, text: `read: { method: 'GET', path: '/v2/bank/{id}' }` },
  { path: PAGES, text: `{ path: 'bank/statements/:id' }` },
]);

const ran = (milliseconds: number, ...places: number[]) => ({
  step: 'db',
  milliseconds,
  ran: places,
});

function select(changed: readonly string[], map: TestMap, functions: readonly string[] = []) {
  const affected = { functions: new Set(functions), users: new Set<string>() };
  return selectTests(changed, { affected, sources: SOURCES, map });
}

const reasons = (tests: readonly SelectedTest[]) => tests.map(({ file, reason }) => [file, reason]);

/** A function that four files run, and one that two of them run. */
const MAP: TestMap = {
  functions: ['start.ts#1', `${BANK}#2`],
  loaded: [],
  files: {
    [TESTS.bank]: ran(900, 0),
    [TESTS.items]: ran(800, 0),
    [TESTS.slow]: ran(700, 0, 1),
    [TESTS.quick]: ran(10, 0, 1),
    [TESTS.screen]: { step: 'screen', milliseconds: 1, ran: [] },
    [TESTS.journey]: { step: 'e2e', milliseconds: 5, calls: [], pages: [] },
  },
};

test('tests of the slice come first, then those that few others share it with, each the shortest first', () => {
  expect(reasons(select([BANK], MAP, [`${BANK}#2`]))).toEqual([
    [TESTS.quick, 'few others run it'],
    [TESTS.slow, 'few others run it'],
    // Of the slice, but it did not run the function.
    [TESTS.bank, 'no run of it is known, but an import or call'],
  ]);
  const files = { ...MAP.files, [TESTS.bank]: ran(900, 0, 1) };
  expect(reasons(select([BANK], { ...MAP, files }, [`${BANK}#2`]))[0]).toEqual([
    TESTS.bank,
    'of its slice or names it',
  ]);
});

test('what many files run selects all of them, after the others', () => {
  expect(reasons(select(['apps/server/src/start.ts'], MAP, ['start.ts#1']))).toEqual([
    [TESTS.quick, 'runs what was changed'],
    [TESTS.slow, 'runs what was changed'],
    [TESTS.items, 'runs what was changed'],
    [TESTS.bank, 'runs what was changed'],
  ]);
});

test('a test file that was changed itself comes before all', () => {
  expect(reasons(select([TESTS.screen, BANK], MAP))[0]).toEqual([TESTS.screen, 'changed']);
});

test('a test without history counts as long as usual, so that short ones come before it', () => {
  const tests = select([BANK], { ...MAP, files: { [TESTS.quick]: ran(10, 1) } }, [`${BANK}#2`]);
  expect(tests.map(({ file, seconds }) => [file, seconds])).toEqual([
    [TESTS.bank, 15],
    [TESTS.quick, 0.01],
  ]);
});

test('settings of everything touch every test', () => {
  expect(select(['package-lock.json'], MAP).map(({ file }) => file)).toEqual(
    expect.arrayContaining([TESTS.bank, TESTS.items, TESTS.quick, TESTS.slow, TESTS.screen]),
  );
});

test('a test that no map knows is selected by what it imports, but not through the whole product', () => {
  const app = 'apps/server/src/app.ts';
  const sources = sourcesOf([
    { path: BANK, text: '' },
    { path: app, text: `import './features/bookkeeping/bank/bank.ts';` },
    {
      path: 'apps/server/test/near.ts',
      text: `import '../src/features/bookkeeping/bank/bank.ts';`,
    },
    { path: 'apps/server/test/new.db.test.ts', text: `import './near.ts';` },
    { path: 'apps/server/test/far.db.test.ts', text: `import '../src/app.ts';` },
  ]);
  const affected = { functions: new Set<string>(), users: new Set<string>() };
  expect(reasons(selectTests([BANK], { affected, sources, map: EMPTY_MAP }))).toEqual([
    ['apps/server/test/new.db.test.ts', 'no run of it is known, but an import or call'],
  ]);
});

test('a journey is touched by the slices whose calls it makes and whose screens it opens', () => {
  const withParts = (calls: readonly string[], pages: readonly string[]): TestMap => ({
    ...MAP,
    files: { [TESTS.journey]: { step: 'e2e', milliseconds: 5, calls, pages } },
  });
  const isSelected = (map: TestMap, changed = BANK) =>
    select([changed], map).some(({ file }) => file === TESTS.journey);
  expect(isSelected(withParts(['GET /v2/bank/7'], []))).toBe(true);
  expect(isSelected(withParts([], ['/bank/statements/7']))).toBe(true);
  expect(isSelected(withParts(['PUT /v2/bank/7', 'GET /v2/bank'], ['/bank']))).toBe(false);
  // One that no whole run has seen: by the features of its area.
  expect(isSelected(EMPTY_MAP)).toBe(false);
  expect(isSelected(EMPTY_MAP, 'apps/server/src/features/reports/income/income.ts')).toBe(true);
});
