import { expect, test } from 'vitest';

import { findAffected } from './changed-units.ts';
import { sourcesOf } from './sources.ts';
import { EMPTY_MAP, type TestMap } from './test-map.ts';

const RULES = 'packages/domain/src/rules/rules.ts';
const USE = 'apps/server/src/features/a/b/use.ts';
const OTHER = 'apps/server/src/features/a/c/other.ts';
const FILES: Readonly<Record<string, string>> = {
  [RULES]: `
    export const RATES = { full: 18, none: 0 };
    const ALL = Object.values(RATES);
    export function round(sum: number) { return Math.floor(sum); }
    export function rates() { return ALL; }`,
  [USE]: `
    import { RATES, round } from '@pinkas/domain/rules/rules';
    export const vat = (sum: number) => round(sum * RATES.full);
    export const whole = (sum: number) => round(sum);`,
  [OTHER]: `
    import { whole } from '../b/use.ts';
    export const twice = (sum: number) => whole(sum) * 2;`,
};

/** Returns the texts of the affected functions, after some text of a file was replaced. */
function affectedBy(
  path: string,
  [from, to]: readonly [string, string],
  options: { readonly map?: Partial<TestMap>; readonly files?: typeof FILES } = {},
): string[] {
  const before = { ...FILES, ...options.files };
  const now = { ...before, [path]: before[path]?.replace(from, to) ?? '' };
  const sources = sourcesOf(Object.entries(now).map(([name, text]) => ({ path: name, text })));
  const old = sourcesOf(Object.entries(before).map(([name, text]) => ({ path: name, text })));
  const texts = new Map<string, string>(
    [old, sources].flatMap((all) =>
      Object.keys(now).flatMap((name) =>
        all.unitsOf(name).functions.map(({ hash, text }) => [`${name}#${hash}`, text] as const),
      ),
    ),
  );
  const known = [...texts.keys()];
  const { functions } = findAffected(
    { base: 'HEAD', files: [path] },
    {
      sources,
      map: { ...EMPTY_MAP, functions: known, ...options.map },
      textBefore: (name) => before[name],
    },
  );
  return [...functions].map((name) => texts.get(name) ?? name).toSorted();
}

test('a changed function touches itself, as it was and as it is, and nothing that only stands beside it', () => {
  expect(affectedBy(RULES, ['Math.floor', 'Math.ceil'])).toEqual([
    'function round(sum: number) { return Math.ceil(sum); }',
    'function round(sum: number) { return Math.floor(sum); }',
  ]);
});

test('a changed table touches the functions that name it, here and where it is imported, over other tables', () => {
  expect(affectedBy(RULES, ['full: 18', 'full: 17'])).toEqual([
    '(sum: number) => round(sum * RATES.full)',
    'function rates() { return ALL; }',
  ]);
});

test('a function of the map that is no longer there was changed, whatever the base says', () => {
  expect(affectedBy(RULES, ['zz', 'zz'], { map: { functions: [`${RULES}#older`] } })).toEqual([
    `${RULES}#older`,
  ]);
});

test('of a file whose functions ran while modules were loaded, or with no marks, its importers speak', () => {
  const importers = ['(sum: number) => round(sum * RATES.full)', '(sum: number) => round(sum)'];
  expect(affectedBy(RULES, ['Math.floor', 'Math.ceil'], { map: { functions: [] } })).toEqual(
    expect.arrayContaining(importers),
  );
  const round = sourcesOf([{ path: RULES, text: FILES[RULES] ?? '' }])
    .unitsOf(RULES)
    .functions.map(({ hash }) => `${RULES}#${hash}`);
  const map = { functions: round, loaded: [0] };
  expect(affectedBy(RULES, ['Math.floor', 'Math.ceil'], { map })).toEqual(
    expect.arrayContaining(importers),
  );
});

test('of two functions with the same text a change of one touches that text', () => {
  const files = { 'apps/a.ts': 'export const T = { a: () => true, b: () => true };' };
  expect(affectedBy('apps/a.ts', ['b: () => true', 'b: () => false'], { files })).toEqual([
    '() => false',
    '() => true',
  ]);
});

test('a style touches the functions of the files that import it', () => {
  const files = {
    'apps/web/src/a.css': '.a { color: red }',
    'apps/web/src/a.tsx': `import './a.css'; export const A = () => <p />;`,
  };
  expect(affectedBy('apps/web/src/a.css', ['red', 'blue'], { files })).toEqual(['() => <p />']);
});

test('a phrase touches the functions that name it in the files of its area', () => {
  const files = {
    'packages/phrases/src/he/bookkeeping/bank.ts': `export const bank = {\n  title: 'a',\n  lead:\n    'b',\n};`,
    'apps/web/src/bank.tsx': `
      const p = () => usePhrases('bank');
      export const Title = () => p().title;
      export const Lead = () => p().lead;`,
    'apps/web/src/other.tsx': `export const lead = () => usePhrases('other').lead;`,
  };
  expect(
    affectedBy('packages/phrases/src/he/bookkeeping/bank.ts', [`'b'`, `'c'`], { files }),
  ).toEqual(['() => p().lead']);
});

test('a statement of SQL touches the functions of the server that name its table', () => {
  const sql = 'apps/server/migrations/0001-a.sql';
  const files = {
    [sql]: [
      'create table banks (\n  id bigint\n);',
      'create table rows_of_banks (\n  id bigint\n);',
      'create function check_row() returns trigger as $$\nbegin\n  return new;\nend\n$$;',
      'create trigger c before insert on rows_of_banks execute function check_row();',
    ].join('\n'),
    'apps/server/src/a.ts': `
      export const banks = () => db.selectFrom('banks');
      export const rows = () => db.selectFrom('rows_of_banks');`,
    'apps/web/src/a.ts': `export const banks = () => call('banks');`,
  };
  const banks = `() => db.selectFrom('banks')`;
  const rows = `() => db.selectFrom('rows_of_banks')`;
  expect(affectedBy(sql, ['banks (\n  id bigint', 'banks (\n  id int'], { files })).toEqual([
    banks,
  ]);
  expect(affectedBy(sql, ['return new', 'return old'], { files })).toEqual([rows]);
});
