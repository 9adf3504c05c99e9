import { describe, expect, test } from 'vitest';

import { branchyFunctions, BRANCHY_MAX, checkBranches } from './check-branches.ts';

const ifs = (count: number): string => 'if (a) b();\n'.repeat(count);

function fileOf(text: string, path = 'apps/web/src/menu.ts') {
  return { path, text };
}

describe('branches of a function', () => {
  test('are one, and one for each decision', () => {
    expect(branchyFunctions(fileOf(`function look() { ${ifs(9)} }`))).toEqual([]);
    expect(branchyFunctions(fileOf(`\nfunction look() { ${ifs(10)} }`))).toEqual([
      { place: 'apps/web/src/menu.ts:2', name: 'look', branches: 11 },
    ]);
  });

  test.each([
    'if (a) b();',
    'a ? b() : c();',
    'a && b();',
    'a || b();',
    'a ||= b;',
    'for (const one of a) b(one);',
    'while (a) b();',
    'switch (a) { case 1: break; default: }',
    'try { b(); } catch { c(); }',
  ])('%s is a decision', (decision) => {
    expect(branchyFunctions(fileOf(`() => { ${ifs(9)} ${decision} }`))).toMatchObject([
      { branches: 11 },
    ]);
  });

  test.each(['a ?? b;', 'a?.b;', 'a ??= b;', 'const { a = 1 } = b;'])(
    '%s is none',
    (expression) => {
      expect(branchyFunctions(fileOf(`() => { ${ifs(9)} ${expression} }`))).toEqual([]);
    },
  );

  test('of a function within another count for that one', () => {
    const text = `function outer() { ${ifs(6)} items.map(() => { ${ifs(6)} }); }`;
    expect(branchyFunctions(fileOf(text))).toEqual([]);
  });

  test('are counted in components as well', () => {
    const text = `const Row = () => <p>{${'a && '.repeat(10)}<b />}</p>;`;
    expect(branchyFunctions(fileOf(text, 'apps/web/src/row.tsx'))).toMatchObject([
      { branches: 11 },
    ]);
  });
});

describe('functions with too many branches', () => {
  const branchy = (count: number) => fileOf(`function look() { ${ifs(10)} }\n`.repeat(count));

  test('may be as many as there were', () => {
    expect(checkBranches([branchy(BRANCHY_MAX)])).toEqual([]);
  });

  test('are all named when there is one more', () => {
    const [fault] = checkBranches([
      branchy(BRANCHY_MAX),
      fileOf(`() => { ${ifs(11)} }`, 'tools/a.ts'),
    ]);
    expect(fault?.split('\n')).toHaveLength(BRANCHY_MAX + 2);
    expect(fault).toContain('tools/a.ts:1 a function: 12');
  });

  test('are not counted in tests and styles', () => {
    const text = branchy(BRANCHY_MAX + 1).text;
    expect(checkBranches([fileOf(text, 'apps/web/src/menu.test.ts')])).toEqual([]);
    expect(checkBranches([fileOf('a { color: red; }', 'apps/web/src/menu.css')])).toEqual([]);
  });
});
