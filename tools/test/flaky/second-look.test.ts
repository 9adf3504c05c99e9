import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Failure } from '../progress/progress.ts';
import { aProject, runPlanted } from '../steps/planted-step.ts';
import { ROOT } from '../steps/run-command.ts';
import { lookAgain } from './second-look.ts';
import type { Step, StepResult } from '../steps/step.ts';
import { STEPS } from '../steps/steps.ts';

const FILE = 'apps/web/src/features/bookkeeping/vat/vat.screen.test.tsx';

function failed(title: string, file = FILE): Failure {
  return { title: `${file} > ${title}`, error: 'planted', place: { file, titles: [title] } };
}

const STEP: Step = {
  name: 'screen',
  what: 'planted',
  cores: 1,
  commands: [],
  alone: ({ titles }) => [...titles],
};

function resultOf(...failures: Failure[]): StepResult {
  return { name: 'screen', passed: 5, failed: failures.length, skipped: 0, seconds: 9, failures };
}

interface Looked {
  readonly result: StepResult | undefined;
  /** What ran alone, in its order. */
  readonly ran: readonly string[];
}

/** Looks again where a test passes from the given look on; 3 is never. Nothing is changed unless said. */
async function lookAt(
  result: StepResult,
  options: { readonly passesAt?: number; readonly changed?: readonly string[] | undefined } = {},
): Promise<Looked> {
  const { passesAt, changed } = { passesAt: 1, changed: [], ...options };
  const ran: string[] = [];
  const [looked] = await lookAgain([result], {
    steps: [STEP],
    changed,
    runAlone: ({ commands, name }, look) => {
      ran.push(commands.flat().join(' '));
      const isWell = look >= passesAt;
      return Promise.resolve({
        name,
        passed: isWell ? 1 : 0,
        failed: isWell ? 0 : 1,
        skipped: 7,
        seconds: 1,
      });
    },
  });
  return { result: looked, ran };
}

test('a test that passes alone is flaky and counts as passed, with its first error', async () => {
  const one = failed('opens');
  const { result, ran } = await lookAt(resultOf(one), { passesAt: 2 });
  expect(ran).toEqual(['opens', 'opens']);
  expect(result).toMatchObject({ passed: 6, failed: 0, failures: [], flaky: [one] });
});

test('a test that fails three times is a failure', async () => {
  const { result, ran } = await lookAt(resultOf(failed('opens')), { passesAt: 3 });
  expect(ran).toHaveLength(2);
  expect(result).toEqual(resultOf(failed('opens')));
});

test('a run in which the test was not found proves nothing', async () => {
  const result = resultOf(failed('opens'));
  const [looked] = await lookAgain([result], {
    steps: [STEP],
    changed: [],
    runAlone: ({ name }) => Promise.resolve({ name, passed: 0, failed: 0, skipped: 8, seconds: 1 }),
  });
  expect(looked).toEqual(result);
});

test('nothing is repeated among more than ten failures', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => failed(`test ${index}`));
  expect((await lookAt(resultOf(...eleven))).ran).toEqual([]);
  expect((await lookAt(resultOf(...eleven.slice(1)))).ran).toHaveLength(10);
});

test('a touched test, one that guards and an error outside any test stay red', async () => {
  const touched = { changed: ['apps/server/src/features/bookkeeping/vat/vat.api.ts'] };
  expect((await lookAt(resultOf(failed('opens')), touched)).ran).toEqual([]);
  expect((await lookAt(resultOf(failed('opens')), { changed: undefined })).ran).toEqual([]);
  expect((await lookAt(resultOf(failed('TE-01: foreign ids')))).ran).toEqual([]);
  const outside: Failure = { title: 'outside any test', error: 'hook' };
  const { result, ran } = await lookAt(resultOf(outside, failed('opens')));
  expect(ran).toEqual(['opens']);
  expect(result).toMatchObject({ failed: 1, failures: [outside] });
});

const NAME = 'a name (with signs) + $5 | [more]?';

test('one test of vitest runs alone, whatever is in its name', async () => {
  const folder = aProject({
    'vitest.config.mjs': `export default {
      test: { projects: [{ test: { name: 'unit', include: ['*.check.mjs'] } }] },
    };`,
    'one.check.mjs': `
      import { describe, test } from 'vitest';
      describe('group', () => {
        test(${JSON.stringify(NAME)}, () => undefined);
        test(${JSON.stringify(`${NAME} twice`)}, () => { throw new Error('another'); });
      });
      test(${JSON.stringify(NAME)}, () => { throw new Error('outside the group'); });
    `,
    'two.check.mjs': `throw new Error('another file');`,
  });
  const args = stepNamed('unit').alone?.({ file: 'one.check.mjs', titles: ['group', NAME] }) ?? [];
  const reporter = `--reporter=${join(ROOT, 'tools/test/progress/vitest-progress.ts')}`;
  const command = args
    // The map is of the tests of the product.
    .filter((arg) => !arg.endsWith('map-progress.ts'))
    .map((arg) => (arg.endsWith('vitest-progress.ts') ? reporter : arg));
  const alone = { ...stepNamed('unit'), commands: [[...command, '--root', folder]] };
  const { result } = await runPlanted(alone);
  expect(result).toMatchObject({ passed: 1, failed: 0 });
});

test('one journey runs alone, whatever is in its name', async () => {
  const folder = aProject({
    'playwright.config.mjs': `export default { testDir: '.' };`,
    'one.spec.mjs': `
      import { test } from '@playwright/test';
      test.describe('group', () => {
        test(${JSON.stringify(NAME)}, () => undefined);
        test(${JSON.stringify(`${NAME} twice`)}, () => { throw new Error('another'); });
      });
      test(${JSON.stringify(NAME)}, () => { throw new Error('outside the group'); });
    `,
    'two.spec.mjs': `throw new Error('another file');`,
  });
  const args = stepNamed('e2e').alone?.({ file: 'one.spec.mjs', titles: ['group', NAME] }) ?? [];
  const command = args
    .filter((arg) => !arg.startsWith('--output'))
    .map((arg) => (arg === 'apps/e2e/playwright.config.ts' ? folder : arg));
  const alone = {
    name: 'e2e',
    what: 'planted',
    cores: 1,
    commands: [[...command, `--output=${join(folder, 'left')}`]],
    hasProgress: true,
  };
  const { result } = await runPlanted(alone);
  expect(result).toMatchObject({ passed: 1, failed: 0 });
});

function stepNamed(wanted: string): Step {
  const step = STEPS.find(({ name }) => name === wanted);
  if (step === undefined) throw new Error(`no step ${wanted}`);
  return step;
}
