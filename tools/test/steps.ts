import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { ensureChromium } from './chromium-install.ts';
import {
  playwrightCounts,
  RESULTS_FOLDER,
  ROOT,
  vitestCounts,
  type Counts,
} from './step-result.ts';

const STEP_MINUTES_MAX = 16;
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** One part of `npm test`. */
export interface Step {
  readonly name: string;
  readonly what: string;
  readonly run: () => Promise<Counts>;
}

/** All steps in their order: what is quick and says most comes first. */
export const STEPS: readonly Step[] = [
  check('format', 'prettier', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']),
  check('lint', 'oxlint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  check(
    'types',
    'tsc',
    ...['tsconfig.domain.json', 'tsconfig.json', 'tsconfig.web.json', 'tsconfig.e2e.json'].map(
      (project) => ['node_modules/typescript/bin/tsc', '-p', project],
    ),
  ),
  check('boundaries', 'who may import whom, and physical sides', ['tools/check-boundaries.ts']),
  { name: 'unit', what: 'rules without input or output', run: () => vitest('unit') },
  { name: 'db', what: 'on a real PostgreSQL', run: () => vitest('db') },
  {
    name: 'screen',
    what: 'components in a real browser',
    run: () => inBrowser(() => vitest('screen')),
  },
  check('build', 'browser app and its size', ['scripts/pinkas.mjs', 'build']),
  { name: 'e2e', what: 'journeys through the browser', run: () => inBrowser(playwright) },
];

/** A step that holds or not: all of its commands must end well. */
function check(name: string, what: string, ...commands: string[][]): Step {
  return {
    name,
    what,
    async run() {
      const codes: number[] = [];
      for (const args of commands) codes.push(await runNode(args));
      const holds = codes.every((code) => code === 0);
      return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 };
    },
  };
}

async function vitest(project: string): Promise<Counts> {
  const report = reportPath(project);
  const exitCode = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return vitestCounts(report, exitCode);
}

async function playwright(): Promise<Counts> {
  const config = 'apps/e2e/playwright.config.ts';
  if (!existsSync(join(ROOT, config))) return NOTHING;
  const report = reportPath('e2e');
  const exitCode = await runNode(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      config,
      '--pass-with-no-tests',
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return playwrightCounts(report, exitCode);
}

async function inBrowser(run: () => Promise<Counts>): Promise<Counts> {
  await ensureChromium();
  return run();
}

function reportPath(name: string): string {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  return join(RESULTS_FOLDER, `${name}.json`);
}

function runNode(args: readonly string[], extra: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...extra },
    stdio: 'inherit',
    timeout: STEP_MINUTES_MAX * 60_000,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
