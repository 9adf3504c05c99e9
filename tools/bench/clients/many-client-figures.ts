import { startOfMonth } from '@pinkas/domain/time/local-date';

import { ACCOUNTANT_EMAIL } from '../../../apps/server/src/features/demo/seed/people/client-scenarios.ts';
import { clockFrom } from '../../../apps/server/src/platform/clock/clock.ts';
import { overProduct, timeAnswers, type Times } from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { percentile } from '../percentile.ts';
import { loadBenchClients } from './load-bench-clients.ts';

const FEW = 100;
const MANY = 1_000;
/** Ten times the clients take at most so many times as long. */
const GROWTH_MAX = 12;

const today = clockFrom(() => Date.now()).today();
const PAGES = {
  'accountant.income': `/backoffice/accountant/income_data?from=${startOfMonth(today)}&to=${today}`,
  'accountant.work': '/backoffice/accountant/work_list',
} as const;

/** What reads the books of each client of an accountant: how it grows with the clients. */
export const manyClientFigures: FigureGroup = {
  prefixes: Object.keys(PAGES),
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      await loadBenchDocuments(dataFolder, 0, bench.say, new Map());
      await loadBenchClients(dataFolder, FEW);
      const few = await timePages(bench, dataFolder, FEW);
      await loadBenchClients(dataFolder, MANY, FEW);
      const many = await timePages(bench, dataFolder, MANY);
      for (const [name, times] of many) {
        const growth = middle(times) / middle(few.get(name) ?? times);
        bench.report(atMost(`${name}.1000-vs-100-clients`, growth, 'ratio', GROWTH_MAX));
        bench.report(known(`${name}.p50`, middle(times), 'ms'));
        bench.report(known(`${name}.p95`, percentile(times.all, 0.95), 'ms'));
      }
    }),
};

const middle = ({ all }: Times): number => percentile(all, 0.5);

async function timePages(
  bench: Bench,
  dataFolder: string,
  clients: number,
): Promise<ReadonlyMap<string, Times>> {
  const times = new Map<string, Times>();
  await overProduct(
    dataFolder,
    async (get) => {
      for (const [name, path] of Object.entries(PAGES)) {
        times.set(name, await timeAnswers(bench, get, `${name} of ${String(clients)}`, [path]));
      }
    },
    ACCOUNTANT_EMAIL,
  );
  return times;
}
