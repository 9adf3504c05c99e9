import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { beginningOf, playYears } from '../features/demo/play/play-years.ts';
import { checkPlay } from '../features/demo/play/check/check-play.ts';
import { readCounts } from '../features/demo/play/check/counts.reads.ts';
import { digestOfPlay } from '../features/demo/play/check/history.reads.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStage } from './open-stage.ts';

const USAGE = 'Usage: npm run play -- [--years 1] [--seed 7] [--folder ./data-play]';
const YEARS_MAX = 10;

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '1' },
    seed: { type: 'string', default: '7' },
    folder: { type: 'string', default: './data-play' },
  },
});
const [years, seed] = [Number(values.years), Number(values.seed)];
const isSound = Number.isSafeInteger(years) && years >= 1 && years <= YEARS_MAX;
if (!isSound || !Number.isSafeInteger(seed)) {
  console.error(USAGE);
  process.exit(2);
}
const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.folder);
if (existsSync(join(folder, 'database'))) {
  console.error(`${folder} is taken; say another one: ${USAGE}`);
  process.exit(2);
}
const env = { PINKAS_DATA_DIR: folder };
const config = readConfig(env);
prepareDataFolder(folder);
const db = await openDatabase({ dataFolder: folder, secret: config.secret });
const from = beginningOf(years, systemClock.today());
const stage = await openStage({ db, env, from, seed });
try {
  const startedMs = performance.now();
  const play = await playYears(stage, { years, seed, from });
  console.log(`played ${from} to ${play.clock.today()} in ${((performance.now() - startedMs) / 1000).toString()} s`);
  console.log(await readCounts(play), play.refusals);
  const t2 = performance.now();
  const faults = await checkPlay(play, from);
  for (const fault of faults) console.log(fault);
  console.log(`checked in ${performance.now() - t2} ms; digest ${await digestOfPlay(play, from)}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await stage.close();
  await db.close();
}
