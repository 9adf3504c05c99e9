import { ACCOUNTANT_EMAIL } from '../../../apps/server/src/features/demo/seed/people/client-scenarios.ts';
import { measureAnswers, overProduct } from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import type { FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { loadBenchClients } from './load-bench-clients.ts';

const CLIENTS = 500;
const AIM_MS = 50;
const LIST = '/backoffice/accountant/getAccountantUserList';
/** The one address is requested as often as the lists are with all of theirs. */
const REQUESTS = 20;

/** The list of an accountant with very many clients. */
export const clientFigures: FigureGroup = {
  prefixes: ['accountant.list'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      await loadBenchDocuments(dataFolder, 0, bench.say, new Map());
      await loadBenchClients(dataFolder, CLIENTS);
      bench.say(`loaded ${String(CLIENTS)} clients`);
      await overProduct(
        dataFolder,
        async (get) => {
          const paths = Array.from({ length: REQUESTS }, () => LIST);
          await measureAnswers(bench, get, 'accountant.list', paths, AIM_MS);
        },
        ACCOUNTANT_EMAIL,
      );
    }),
};
