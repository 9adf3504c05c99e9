import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import type { Environment } from '../config/environment.ts';
import { readPlayCommand, readPlayOptions } from './play-options.ts';

const TODAY = localDate('2026-12-01');

const optionsOf = (...args: string[]) => readPlayOptions(args, TODAY);

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

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-play-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const commandOf = (env: Environment) => readPlayCommand([], env, TODAY);

test('the settings of the process are those of the play', () => {
  inFolder((folder) => {
    const secret = 'a secret of thirty-two letters, or more';
    const { config } = commandOf({ PINKAS_DATA_DIR: folder, PINKAS_SECRET: secret });
    expect(config).toMatchObject({ dataFolder: folder, secret });
  });
});

test.each<[string, Environment]>([
  ['a database server', { DATABASE_URL: 'postgres://books' }],
  ['a mail server', { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'a@mail.test' }],
  ['In production', { PINKAS_MODE: 'production' }],
])('a play refuses %s of the process', (words, env) => {
  inFolder((folder) => {
    expect(() => commandOf({ ...env, PINKAS_DATA_DIR: folder })).toThrow(words);
  });
});

test('a folder with anything in it is refused before anything is written, and one that is missing is not', () => {
  inFolder((folder) => {
    writeFileSync(join(folder, 'note.txt'), '');
    expect(() => commandOf({ PINKAS_DATA_DIR: folder })).toThrow('a folder of its own');
    expect(readdirSync(folder)).toEqual(['note.txt']);
    commandOf({ PINKAS_DATA_DIR: join(folder, 'missing') });
  });
});
