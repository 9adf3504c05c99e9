import { ensureChromium } from './chromium-install.ts';
import type { TestPlace } from '../progress/progress.ts';
import type { Step } from './step.ts';

const TYPE_PROGRAMS = [
  'tsconfig.domain.json',
  'tsconfig.json',
  'tsconfig.web.json',
  'tsconfig.e2e.json',
] as const;
export type TypeProgram = (typeof TYPE_PROGRAMS)[number];

/**
 * Checkers written in Go: one thread, and no garbage collection below the limit. The whole run has no idle core that
 * more threads could use, and for the same result they need twice the processor time.
 */
const ONE_GO_THREAD = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' };

const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'apps/e2e/playwright.config.ts',
  '--reporter=list,./tools/test/progress/playwright-progress.ts',
];

/**
 * All steps. Of those that are ready the first one begins. The database is the second, so that the small
 * ones run one after the other in what it leaves of the machine, and then the components, which wait for
 * themselves a good part of their time: first beside the database, then beside the journeys.
 */
export const STEPS: readonly Step[] = [
  {
    name: 'format',
    what: 'oxfmt',
    cores: 1,
    commands: [['node_modules/oxfmt/bin/oxfmt', '--check']],
  },
  vitest('db', 'on a real PostgreSQL', 2),
  {
    name: 'flaky-list',
    what: 'tests that were flaky are mended in time',
    cores: 1,
    commands: [['tools/test/flaky/check-flaky-list.ts']],
  },
  {
    name: 'boundaries',
    what: 'who may import whom, and physical sides',
    cores: 1,
    commands: [['tools/check-boundaries.ts']],
  },
  {
    name: 'build',
    what: 'browser app and its size',
    cores: 1,
    commands: [['scripts/pinkas.mjs', 'build']],
  },
  {
    name: 'types',
    what: 'tsc',
    cores: 1,
    commands: TYPE_PROGRAMS.map(checkTypes),
    env: ONE_GO_THREAD,
  },
  {
    name: 'lint',
    what: 'oxlint',
    cores: 1,
    commands: [['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
    env: ONE_GO_THREAD,
  },
  vitest('unit', 'rules without input or output', 1),
  { ...vitest('screen', 'components in a real browser', 1), prepare: ensureChromium },
  {
    name: 'e2e',
    what: 'journeys through the browser',
    cores: 2,
    after: ['build'],
    commands: [[...PLAYWRIGHT, '--pass-with-no-tests']],
    hasProgress: true,
    only: (files) => [...PLAYWRIGHT, ...files.map(escapeForPattern)],
    alone: ({ file, titles }) => [
      ...PLAYWRIGHT,
      // The pictures that the run left stay where they are.
      '--output=test-results/second-look',
      '--trace=on',
      `--grep=${escapeForPattern(titles.join(' '))}$`,
      escapeForPattern(file),
    ],
    prepare: ensureChromium,
  },
];

/** Returns the arguments of Node that check one program. */
export function checkTypes(program: TypeProgram): readonly string[] {
  return ['node_modules/typescript/bin/tsc', '--singleThreaded', '-p', program];
}

function vitest(project: string, what: string, cores: number): Step {
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=./tools/test/progress/vitest-progress.ts',
    '--reporter=./tools/test/progress/map-progress.ts',
  ];
  return {
    name: project,
    what,
    cores,
    commands: [command],
    hasProgress: true,
    only: (files) => [...command, ...files],
    alone: (place) => [...command, place.file, `--testNamePattern=^${fullName(place)}$`],
  };
}

/** Returns a pattern for the name of a test; its titles are joined by a sign or a space. */
function fullName({ titles }: TestPlace): string {
  return titles.map(escapeForPattern).join('(?: > | )');
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
