import { divideRounded } from '@pinkas/domain/money/agorot';

import { ConfigError } from '../config/config-error.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { checkPlay } from '../features/demo/play/check/check-play.ts';
import { readCounts } from '../features/demo/play/check/counts.reads.ts';
import { digestOfPlay } from '../features/demo/play/check/history.reads.ts';
import { playYears } from '../features/demo/play/play-years.ts';
import { PLAYED_BUSINESS } from '../features/demo/play/played-business.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStage, type OpenStage } from './open-stage.ts';
import {
  PLAY_USAGE,
  PlayRefusedError,
  readPlayCommand,
  type PlayCommand,
  type PlayOptions,
} from './play-options.ts';

/**
 * `npm run play [-- --years N --seed N --from YYYY-MM]`: years of a business of the demo in an empty data folder, with what they come
 * to and whether all of it holds. Started over that folder, the product shows the business beside the others of the demo.
 */

/** Returns what is to be played, and where; ends the process with a sentence where it cannot be. */
function readOrder(): PlayCommand {
  try {
    return readPlayCommand(process.argv.slice(2), process.env, systemClock.today());
  } catch (error) {
    const isPlain =
      error instanceof PlayRefusedError ||
      error instanceof ConfigError ||
      (error instanceof TypeError && 'code' in error);
    if (!isPlain) throw error;
    console.error(`${error.message}\n${PLAY_USAGE}`);
    process.exit(2);
  }
}

async function playAndCheck(stage: OpenStage, options: PlayOptions, folder: string): Promise<void> {
  const { from, seed } = options;
  const startedMs = systemClock.nowMs();
  const play = await playYears(stage, options, ({ clock }, months) => {
    if (months % 12 === 0) console.log(`played up to ${clock.today()}`);
    return Promise.resolve();
  });
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
}

const { options, config } = readOrder();
const { dataFolder, secret } = config;
prepareDataFolder(dataFolder);
const db = await openDatabase({ dataFolder, secret });
try {
  const stage = await openStage({ db, env: process.env, ...options });
  try {
    await playAndCheck(stage, options, dataFolder);
  } finally {
    await stage.close();
  }
} finally {
  await db.close();
}
