import { expect, test } from 'vitest';

import { staticStepsFor } from './static-steps.ts';

const commandsOf = (changed: readonly string[], there = changed) =>
  Object.fromEntries(
    staticStepsFor(changed, there).steps.map(({ name, commands }) => [
      name,
      commands.map((command) => command.at(-1)),
    ]),
  );

test('checks of the text are narrowed to what was changed', () => {
  expect(commandsOf(['apps/web/src/a/b.tsx', 'apps/web/src/a/c.ts'])).toEqual({
    format: ['apps/web/src/a/c.ts'],
    boundaries: ['tools/check-boundaries.ts'],
    types: ['tsconfig.web.json'],
    lint: ['apps/web/src/a'],
  });
  expect(commandsOf(['packages/domain/src/a.ts'])['types']).toEqual([
    'tsconfig.domain.json',
    'tsconfig.json',
    'tsconfig.web.json',
  ]);
});

test('of a file that is gone the programs and boundaries are checked', () => {
  expect(Object.keys(commandsOf(['apps/server/src/gone.ts'], []))).toEqual(['boundaries', 'types']);
});

test('a text for people needs its format and the boundaries alone', () => {
  expect(Object.keys(commandsOf(['docs/testing.md']))).toEqual(['format', 'boundaries']);
  expect(staticStepsFor([], []).steps).toEqual([]);
});
