import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { aProject, aStep, runPlanted } from '../steps/planted-step.ts';
import { ROOT } from '../steps/run-command.ts';
import { addRun, EMPTY_MAP } from './test-map.ts';

const SOURCE = `
export function add(a: number, b: number): number {
  return a + b;
}
export const wrap = (value: number) => ({ value });
export const curried = (a: number) => (b: number) => add(a, b);
export class Sum {
  readonly total = 0;
  get isEmpty(): boolean {
    return this.total === 0;
  }
}
function prepare(): number {
  return 1;
}
export const PREPARED = prepare();
`;

test('a run writes the functions that each test file ran, though files share their modules', async () => {
  const folder = aProject({
    'vitest.config.mjs': `
      import { markFunctions } from ${JSON.stringify(join(ROOT, 'tools/test/map/mark-functions.ts'))};
      export default {
        test: { projects: [{
          plugins: [markFunctions(import.meta.dirname)],
          test: {
            name: 'planted (a browser)',
            include: ['*.check.mjs'],
            isolate: false,
            fileParallelism: false,
            fsModuleCache: false,
            setupFiles: [${JSON.stringify(join(ROOT, 'tools/test/map/ran-functions.ts'))}],
          },
        }] },
      };`,
    'one.check.mjs': `
      import { expect, test } from 'vitest';
      import { add, wrap } from './packages/sums.ts';
      test('adds and wraps', () => expect(wrap(add(1, 2))).toEqual({ value: 3 }));`,
    'two.check.mjs': `
      import { expect, test } from 'vitest';
      import { curried, Sum } from './packages/sums.ts';
      test('adds', () => expect(curried(1)(2)).toBe(3));
      test('is empty', () => expect(new Sum().isEmpty).toBe(true));`,
    'three.check.mjs': `
      import { test } from 'vitest';
      import './packages/sums.ts';
      test('does nothing', () => undefined);`,
  });
  mkdirSync(join(folder, 'packages'));
  writeFileSync(join(folder, 'packages/sums.ts'), SOURCE);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const found = join(folder, 'found');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder];
  const reporters = ['vitest', 'map'].map(
    (name) => `--reporter=${join(ROOT, `tools/test/progress/${name}-progress.ts`)}`,
  );
  const { result } = await runPlanted(
    aStep('', {
      commands: [[...args, ...reporters]],
      env: { PINKAS_TEST_MAP: found },
      hasProgress: true,
    }),
  );
  expect(result).toMatchObject({ passed: 4, failed: 0 });

  const map = addRun(EMPTY_MAP, found, () => true);
  expect(Object.keys(map.files).toSorted()).toEqual([
    'one.check.mjs',
    'three.check.mjs',
    'two.check.mjs',
  ]);
  expect(map.files['one.check.mjs']).toMatchObject({ step: 'planted' });
  const counts = ['one', 'two', 'three'].map((name) =>
    (map.files[`${name}.check.mjs`]?.ran ?? []).filter((place) => !map.loaded.includes(place)),
  );
  // Two; three with the one that it shares, and the getter; and none.
  expect(counts.map((ran) => ran.length)).toEqual([2, 4, 0]);
  expect(new Set(counts.flat()).size).toBe(5);
  expect(map.loaded).toHaveLength(1);
});
