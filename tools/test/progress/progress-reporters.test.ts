import { join } from 'node:path';

import { expect, test } from 'vitest';

import { aProject, aStep, runPlanted } from '../steps/planted-step.ts';
import { ROOT } from '../steps/run-command.ts';

test('vitest reports each test, a file that does not load and a hook that throws', async () => {
  const folder = aProject({
    'vitest.config.mjs': `export default { test: { include: ['*.check.mjs'] } };`,
    'tests.check.mjs': `
      import { expect, test } from 'vitest';
      test('passes', () => undefined);
      test('passes too', () => undefined);
      test('fails', () => expect(1).toBe(2));
      test.skip('is left out', () => undefined);
    `,
    'broken.check.mjs': `throw new Error('does not load');`,
    'hook.check.mjs': `
      import { afterAll, test } from 'vitest';
      test('passes before its hook', () => undefined);
      afterAll(() => { throw new Error('hook'); });
    `,
  });
  const reporter = join(ROOT, 'tools/test/progress/vitest-progress.ts');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder];
  const { result } = await runPlanted(
    aStep('', { commands: [[...args, `--reporter=${reporter}`]], hasProgress: true }),
  );
  expect(result).toMatchObject({ passed: 3, failed: 3, skipped: 1 });
  expect(result.ended).toBeUndefined();
  const failures = Object.fromEntries(
    (result.failures ?? []).map(({ title, error }) => [title, error]),
  );
  expect(failures['tests.check.mjs > fails']).toMatch(/^expected 1 to be 2/);
  expect(failures['broken.check.mjs']).toBe('does not load');
  expect(failures['hook.check.mjs']).toBe('hook');
});

test('Playwright reports each journey, and one that passed only when repeated as failed', async () => {
  const folder = aProject({
    'playwright.config.mjs': `export default { testDir: '.', retries: 1, workers: 1 };`,
    'journeys.spec.mjs': `
      import { expect, test } from '@playwright/test';
      test('passes', () => undefined);
      test('passes when repeated', ({}, info) => expect(info.retry).toBe(1));
      test.skip('is left out', () => undefined);
    `,
  });
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', folder];
  const reporter = join(ROOT, 'tools/test/progress/playwright-progress.ts');
  const { result } = await runPlanted(
    aStep('', { commands: [[...args, `--reporter=${reporter}`]], hasProgress: true }),
  );
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(result.ended).toBeUndefined();
  expect(result.failures).toEqual([
    {
      title: expect.stringMatching(/journeys\.spec\.mjs > passes when repeated$/),
      error: '',
      place: {
        file: expect.stringMatching(/journeys\.spec\.mjs$/),
        titles: ['passes when repeated'],
      },
    },
  ]);
});
