import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { startProduct } from '@pinkas/test-kit/running-product';

import {
  DEMO_ACCOUNT_ID,
  DEMO_EMAIL,
  DEMO_PASSWORD,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { measureAgain, measureRun } from '../accounting-export/measure-run.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atLeast, atMost, known, type FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';

/** Documents of the year of the archive; the loader spreads them over three. */
const DOCUMENTS = 2_000;
const YEARS_LOADED = 3;
const YEAR_DAYS = 363;
const WARM_DAYS = 20;
/** Each copy is laid out, signed and stored; a quiet machine with two threads does twice as many. */
const AIM_A_SECOND = 15;
/** Copies that are stored are read, and no more. */
const AIM_STORED_A_SECOND = 200;
/** An archive of 2,000 copies has some 140 MB; the process may hold a few of them, not all. */
const AIM_GROWTH_MB = 150;

/** The archive of all documents of a business, from the press to the file: the first one, which prints each copy, and the same again. */
export const archiveFigures: FigureGroup = {
  prefixes: ['archive'],
  measure: ({ haste, report, say }) =>
    inBenchFolder(async (dataFolder) => {
      const count = Math.trunc((DOCUMENTS * YEARS_LOADED) / haste);
      await loadBenchDocuments(dataFolder, count, say, new Map([[DEMO_ACCOUNT_ID, count]]));
      const product = await startProduct({ dataFolder });
      try {
        const headers = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
        const to = localDateAt(Date.now());
        const target = 'documents';
        // What the printing threads need once is no growth with the number of documents.
        await measureRun(product, headers, { target, from: addDays(to, -WARM_DAYS), to });
        const first = await measureRun(product, headers, {
          target,
          from: addDays(to, -YEAR_DAYS),
          to,
        });
        const again = await measureAgain(product, headers, first.run);
        const { entries, job } = first.run;
        const bytes = job?.result?.bytes ?? 0;
        say(`${entries} documents, ${first.seconds} s, again ${again.seconds} s`);
        report(atLeast('archive.printed', entries / first.seconds, '/s', AIM_A_SECOND));
        report(atLeast('archive.stored', entries / again.seconds, '/s', AIM_STORED_A_SECOND));
        report(known('archive.size', bytes / 1_048_576, 'MB'));
        report(atMost('archive.growth', first.growthMb, 'MB', AIM_GROWTH_MB));
        report(atMost('archive.stored.growth', again.growthMb, 'MB', AIM_GROWTH_MB));
      } finally {
        await product.stop();
      }
    }),
};
