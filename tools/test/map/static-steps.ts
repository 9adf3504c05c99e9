import { posix } from 'node:path';

import type { Step } from '../steps/step.ts';
import { checkTypes, STEPS, type TypeProgram } from '../steps/steps.ts';

/** Files of each program, and the seconds that it takes. A program sees what it imports, too. */
const PROGRAMS: readonly { program: TypeProgram; sees: RegExp; seconds: number }[] = [
  { program: 'tsconfig.domain.json', sees: /^packages\/domain\//, seconds: 1 },
  {
    program: 'tsconfig.json',
    sees: /^(?:apps\/server|packages\/(?!ui\/)[^/]+|tools|scripts)\/|^vitest\.config/,
    seconds: 17,
  },
  {
    program: 'tsconfig.web.json',
    sees: /^(?:apps\/web|packages\/(?!test-kit\/)[^/]+)\//,
    seconds: 12,
  },
  {
    program: 'tsconfig.e2e.json',
    sees: /^apps\/(?:e2e|server)\/|^packages\/test-kit\//,
    seconds: 2,
  },
];
const CODE = /\.(?:ts|tsx|mjs)$/;
const FORMATTED = /\.(?:ts|tsx|mjs|js|json|css|md|ya?ml)$/;
const OTHERS_SECONDS = 8;

/** Steps that judge the text of changed files, and what they take together. */
export interface StaticSteps {
  readonly steps: readonly Step[];
  readonly seconds: number;
}

/**
 * Returns the steps that need no test, narrowed to changed files that are still there: their format, lint of their
 * folders, the programs that see them, and the boundaries, which are about all of them.
 */
export function staticStepsFor(changed: readonly string[], there: readonly string[]): StaticSteps {
  const code = there.filter((path) => CODE.test(path));
  const formatted = there.filter((path) => FORMATTED.test(path));
  const folders = [...new Set(code.map((path) => posix.dirname(path)))];
  const isConfig = changed.some((path) => /^(?:tsconfig|package)[^/]*\.json$/.test(path));
  const programs = PROGRAMS.filter(
    ({ sees }) => isConfig || changed.some((path) => CODE.test(path) && sees.test(path)),
  );
  const narrowed: Readonly<Record<string, readonly (readonly string[])[]>> = {
    format: withArguments('format', formatted),
    lint: withArguments('lint', folders),
    types: programs.map(({ program }) => checkTypes(program)),
    boundaries: changed.length === 0 ? [] : commandsOf('boundaries'),
  };
  const steps = STEPS.flatMap((step) => {
    const commands = narrowed[step.name] ?? [];
    return commands.length === 0 ? [] : [{ ...step, commands }];
  });
  const seconds = programs.reduce((sum, program) => sum + program.seconds, OTHERS_SECONDS);
  return { steps, seconds };
}

function commandsOf(name: string): readonly (readonly string[])[] {
  return STEPS.find((step) => step.name === name)?.commands ?? [];
}

function withArguments(name: string, paths: readonly string[]): readonly (readonly string[])[] {
  return paths.length === 0 ? [] : commandsOf(name).map((command) => [...command, ...paths]);
}
