import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { startProduct } from '@pinkas/test-kit/running-product';

import {
  DEMO_ACCOUNT_ID,
  DEMO_EMAIL,
  DEMO_PASSWORD,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, known, type FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { measureRun } from './measure-run.ts';

/** Documents of the year of the file; the loader spreads them over three. */
const DOCUMENTS = 100_000;
const YEARS_LOADED = 3;
const YEAR_DAYS = 363;
const AIM_SECONDS = 30;
const AIM_GROWTH_MB = 150;

/** The movements of a year of 100,000 documents for Hashavshevet, from the press to the file. */
export const accountingExportFigures: FigureGroup = {
  prefixes: ['accounting-export'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const count = Math.floor((DOCUMENTS * YEARS_LOADED) / bench.haste);
      await loadBenchDocuments(dataFolder, count, bench.say, new Map([[DEMO_ACCOUNT_ID, count]]));
      const product = await startProduct({ dataFolder });
      try {
        const headers = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
        const today = localDateAt(Date.now());
        const year = { from: addDays(today, -YEAR_DAYS), to: today };
        const books = await measureRun(product, headers, { target: 'hashavshevet', ...year });
        const { entries, lines, job } = books.run;
        bench.say(`${entries} entries, ${job?.result?.bytes ?? 0} bytes`);
        bench.report(
          atMost('accounting-export.hashavshevet.growth', books.growthMb, 'MB', AIM_GROWTH_MB),
        );
        bench.report(known('accounting-export.hashavshevet.lines', lines, 'lines'));
        bench.report(
          atMost('accounting-export.hashavshevet.time', books.seconds, 's', AIM_SECONDS),
        );
      } finally {
        await product.stop();
      }
    }),
};
