import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { addMonths, localDate, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import { readConfig, type Config } from '../config/config.ts';
import { dataFolderOf } from '../config/data-folder.ts';
import type { Environment } from '../config/environment.ts';
import { playRefusal } from '../features/demo/play/assert-playable.ts';
import { beginningOf } from '../features/demo/play/play-years.ts';

export const PLAY_USAGE = 'npm run play [-- --years 1 --seed 7 --from YYYY-MM]';

const YEARS_MAX = 10;
const SEED_MAX = 0xffff_ffff;
const EARLIEST = '2000-01';

/** What `npm run play` plays; `from` is the first day of a month. */
export interface PlayOptions {
  readonly months: number;
  readonly seed: number;
  readonly from: LocalDate;
}

/** Options that cannot be used, or a folder that holds something already; the message is a sentence. */
export class PlayRefusedError extends Error {
  override readonly name = 'PlayRefusedError';
}

function wholeNumberOf(option: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value <= max) return value;
  throw new PlayRefusedError(`--${option} is "${text}"; it must be a whole number up to ${max}.`);
}

function monthOf(text: string): LocalDate {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= EARLIEST) return localDate(`${text}-01`);
  throw new PlayRefusedError(
    `--from is "${text}"; it must be a month such as 2016-01, from ${EARLIEST} on.`,
  );
}

/**
 * Reads the options of a command line: one year by the seed 7, up to the month before that of `today`. Throws PlayRefusedError, also
 * where the years would not end before that month, and what `parseArgs` throws for an unknown option.
 */
export function readPlayOptions(args: readonly string[], today: LocalDate): PlayOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      years: { type: 'string', default: '1' },
      seed: { type: 'string', default: '7' },
      from: { type: 'string' },
    },
  });
  const months = 12 * wholeNumberOf('years', values.years, YEARS_MAX);
  if (months === 0) throw new PlayRefusedError('--years is 0; there is nothing to play.');
  const seed = wholeNumberOf('seed', values.seed, SEED_MAX);
  const from = values.from === undefined ? beginningOf(months, today) : monthOf(values.from);
  if (addMonths(from, months) <= startOfMonth(today)) return { months, seed, from };
  throw new PlayRefusedError('A play ends before the month of today: take an earlier --from.');
}

/** Throws PlayRefusedError where a folder exists with anything in it. */
function refuseUsedFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new PlayRefusedError(
    `A play has a folder of its own: set PINKAS_DATA_DIR to an empty one in place of ${folder}.`,
  );
}

/** What is played, and the settings of the process. */
export interface PlayCommand {
  readonly options: PlayOptions;
  readonly config: Config;
}

/**
 * Reads a command line and the settings of the process. Throws PlayRefusedError also for a folder in use and for settings that
 * `playRefusal` names, and what `readPlayOptions` and `readConfig` throw.
 */
export function readPlayCommand(
  args: readonly string[],
  env: Environment,
  today: LocalDate,
): PlayCommand {
  const options = readPlayOptions(args, today);
  // Before the settings: reading them writes keys into the folder.
  refuseUsedFolder(dataFolderOf(env));
  const config = readConfig(env);
  const refusal = playRefusal(config);
  if (refusal !== undefined) throw new PlayRefusedError(refusal);
  return { options, config };
}
