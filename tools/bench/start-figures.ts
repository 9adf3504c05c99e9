import { join } from 'node:path';

import { startProduct } from '@pinkas/test-kit/running-product';

import { inBenchFolder } from './bench-folder.ts';
import { atMost, known, type FigureGroup } from './figure.ts';
import { median } from './percentile.ts';

const READY_AIM_SECONDS = 1;
const STARTS = 3;
const START_COMMAND = [join(import.meta.dirname, '../../scripts/pinkas.mjs'), 'start'];

export const startFigures: FigureGroup = {
  prefixes: ['start.'],
  measure: ({ report, say }) =>
    inBenchFolder(async (dataFolder) => {
      say('starting as npm start does; the first time fills the data folder');
      const start = async (): Promise<number> => {
        const product = await startProduct({ dataFolder, nodeArgs: START_COMMAND });
        await product.stop();
        return product.readyMs / 1000;
      };
      report(known('start.first', await start(), 's'));
      const seconds: number[] = [];
      for (let count = 0; count < STARTS; count += 1) seconds.push(await start());
      report(atMost('start.second', median(seconds), 's', READY_AIM_SECONDS));
    }),
};
