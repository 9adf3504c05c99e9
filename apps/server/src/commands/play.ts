import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { divideRounded } from '@pinkas/domain/money/agorot';

import { readConfig } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { checkPlay } from '../features/demo/play/check/check-play.ts';
import { readCounts } from '../features/demo/play/check/counts.reads.ts';
import { digestOfPlay } from '../features/demo/play/check/history.reads.ts';
import { beginningOf, playYears } from '../features/demo/play/play-years.ts';
import { PLAYED_BUSINESS } from '../features/demo/play/played-business.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStage } from './open-stage.ts';

/**
 * `npm run play [-- --years N --seed N]`: years of a business of the demo in an empty data folder, with what they come to and
 * whether all of it holds. Started over that folder, the product shows the business beside the others of the demo.
 */

const USAGE = 'npm run play -- [--years 1] [--seed 7]';
const YEARS_MAX = 10;

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '1' },
    seed: { type: 'string', default: '7' },
  },
});
const [years, seed] = [Number(values.years), Number(values.seed)];
const isSound = Number.isSafeInteger(years) && years >= 1 && years <= YEARS_MAX;
if (!isSound || !Number.isSafeInteger(seed) || seed < 0) {
  console.error(`Up to ${String(YEARS_MAX)} whole years: ${USAGE}`);
  process.exit(2);
}
// Nothing else of the environment: no supplier of its settings is reached.
const env = { PINKAS_DATA_DIR: process.env['PINKAS_DATA_DIR'] };
const { dataFolder: folder, secret } = readConfig(env);
if (existsSync(join(folder, 'postgres'))) {
  console.error(
    `A play has a database of its own: set PINKAS_DATA_DIR to another folder than ${folder}.`,
  );
  process.exit(2);
}
prepareDataFolder(folder);
const db = await openDatabase({ dataFolder: folder, secret });
const from = beginningOf(12 * years, systemClock.today());
const stage = await openStage({ db, env, from, seed });
try {
  const startedMs = systemClock.nowMs();
  const play = await playYears(stage, { months: 12 * years, seed, from });
  const seconds = divideRounded(BigInt(systemClock.nowMs() - startedMs), 1000n);
  const { documents, periods, charges, refused, onDesk, mails } = await readCounts(play);
  console.log(`${from} to ${play.clock.today()}, seed ${String(seed)}: ${String(seconds)} seconds`);
  console.log(`${documents} documents, ${periods} periods, ${charges} charges, ${mails} mails`);
  console.log(`${refused} charges refused, ${onDesk} without a document wait for a person`);
  for (const [code, count] of play.refusals) console.log(`refused ${code}: ${count}`);
  const faults = await checkPlay(play, from);
  for (const fault of faults) console.log(`does NOT hold: ${fault}`);
  console.log(faults.length === 0 ? 'all of it holds' : `${faults.length} do not hold`);
  console.log(`digest ${await digestOfPlay(play, from)}`);
  console.log(`sign in as ${PLAYED_BUSINESS.email} once it is started over ${folder}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await stage.close();
  await db.close();
}
