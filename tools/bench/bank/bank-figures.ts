import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { measureAnswers, overProduct } from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import type { FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { BENCH_BANK_ACCOUNT, loadBenchBank } from './load-bench-bank.ts';

const MOVEMENTS = 10_000;
/** The demo alone: what is matched are payments. */
const DOCUMENTS = 1_000;
const MATCH_AIM_MS = 5_000;

export const bankFigures: FigureGroup = {
  prefixes: ['bank.match'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const documents = new Map([[DEMO_ACCOUNT_ID, DOCUMENTS]]);
      await loadBenchDocuments(dataFolder, DOCUMENTS, bench.say, documents);
      await loadBenchBank(dataFolder, MOVEMENTS);
      bench.say(`loaded ${String(MOVEMENTS)} movements, none of them matched`);
      const path = `/v2/api/bank/accounts/${BENCH_BANK_ACCOUNT}/rows`;
      await overProduct(dataFolder, (get) =>
        measureAnswers(bench, get, 'bank.match', [path], MATCH_AIM_MS),
      );
    }),
};
