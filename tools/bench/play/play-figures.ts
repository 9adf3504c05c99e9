import { localDate } from '@pinkas/domain/time/local-date';

import { checkPlay } from '../../../apps/server/src/features/demo/play/check/check-play.ts';
import { readCounts } from '../../../apps/server/src/features/demo/play/check/counts.reads.ts';
import { playYears } from '../../../apps/server/src/features/demo/play/play-years.ts';
import { openStage } from '../../../apps/server/src/commands/open-stage.ts';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { prepareDataFolder } from '../../../apps/server/src/config/data-folder.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, known, type FigureGroup } from '../figure.ts';

const MONTHS = 120;
const AIM_SECONDS = 60;
const SEED = 7;
/** Fixed, so that a measure is of the same history whenever it is taken. */
const FROM = localDate('2016-01-01');

/** Ten years of a business of the demo, day by day by a clock of their own, and how much of their history does not hold. */
export const playFigures: FigureGroup = {
  prefixes: ['play.ten-years'],
  measure: ({ report, say, haste }) =>
    inBenchFolder(async (dataFolder) => {
      const months = Math.ceil(MONTHS / haste);
      const env = { PINKAS_DATA_DIR: dataFolder };
      const { secret } = readConfig(env);
      prepareDataFolder(dataFolder);
      const db = await openDatabase({ dataFolder, secret });
      try {
        const stage = await openStage({ db, env, from: FROM, seed: SEED });
        try {
          const startedMs = performance.now();
          const play = await playYears(stage, { months, seed: SEED, from: FROM });
          const seconds = (performance.now() - startedMs) / 1000;
          const { documents, charges } = await readCounts(play);
          report(atMost('play.ten-years', seconds, 's', (AIM_SECONDS * months) / MONTHS));
          report(known('play.ten-years.documents', documents, 'documents'));
          report(known('play.ten-years.charges', charges, 'charges'));
          const faults = await checkPlay(play, FROM);
          for (const fault of faults) say(fault);
          report(atMost('play.ten-years.not-held', faults.length, 'faults', 0));
        } finally {
          await stage.close();
        }
      } finally {
        await db.close();
      }
    }),
};
