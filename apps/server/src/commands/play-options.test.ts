import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { readPlayOptions, refuseUsedFolder } from './play-options.ts';

const optionsOf = (...args: string[]) => readPlayOptions(args, localDate('2026-12-01'));

test('without options the year before this month is played', () => {
  expect(optionsOf()).toEqual({ months: 12, seed: 7, from: '2025-12-01' });
  expect(optionsOf('--years', '10', '--seed', '4294967295', '--from', '2016-01')).toEqual({
    months: 120,
    seed: 4_294_967_295,
    from: '2016-01-01',
  });
});

test.each([
  ['--years', '0'],
  ['--years', '11'],
  ['--years', '1.5'],
  ['--seed', ''],
  ['--seed', '-1'],
  ['--seed', '4294967296'],
  ['--from', '2016'],
  ['--from', '2016-13'],
  ['--from', '1999-12'],
  // It would not have ended.
  ['--from', '2026-01'],
  ['--month', '1'],
])('%s %s is refused', (option, value) => {
  expect(() => optionsOf(`${option}=${value}`)).toThrow();
});

test('a folder with anything in it is refused, and one that is empty or missing is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-play-'));
  try {
    refuseUsedFolder(folder);
    refuseUsedFolder(join(folder, 'missing'));
    writeFileSync(join(folder, 'file.key'), '');
    expect(() => refuseUsedFolder(folder)).toThrow('a folder of its own');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
