import { setTimeout as sleep } from 'node:timers/promises';

import type { AccountingRun } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { startProduct, type RunningProduct } from '@pinkas/test-kit/running-product';

import {
  DEMO_ACCOUNT_ID,
  DEMO_EMAIL,
  DEMO_PASSWORD,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { growthOf } from '../resident-memory.ts';

/** Documents of the year of the file; the loader spreads them over three. */
const DOCUMENTS = 100_000;
const YEARS_LOADED = 3;
const YEAR_DAYS = 363;
const AIM_SECONDS = 30;
const AIM_GROWTH_MB = 150;
const ALL_TYPES = '/v2/api/reports/export_all_types';

/** The movements of a year of 100,000 documents for Hashavshevet, and the archive of the documents of a day, from the press to the file. */
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
        const day = { from: addDays(today, -30), to: addDays(today, -30) };
        const books = await measureRun(product, headers, { target: 'hashavshevet', ...year });
        tell(bench, 'hashavshevet', books);
        bench.report(known('accounting-export.hashavshevet.lines', books.run.lines, 'lines'));
        bench.report(
          atMost('accounting-export.hashavshevet.time', books.seconds, 's', AIM_SECONDS),
        );
        const papers = await measureRun(product, headers, { target: 'documents', ...day });
        tell(bench, 'documents', papers);
        bench.report(
          known('accounting-export.documents', papers.run.entries / papers.seconds, 'documents/s'),
        );
      } finally {
        await product.stop();
      }
    }),
};

interface Measured {
  readonly run: AccountingRun;
  readonly seconds: number;
  readonly growthMb: number;
}

function tell({ say, report }: Bench, target: string, { run, growthMb }: Measured): void {
  say(`${target}: ${run.entries} entries, ${run.job?.result?.bytes ?? 0} bytes`);
  report(atMost(`accounting-export.${target}.growth`, growthMb, 'MB', AIM_GROWTH_MB));
}

async function measureRun(
  product: RunningProduct,
  headers: Readonly<Record<string, string>>,
  asked: { readonly target: string; readonly from: string; readonly to: string },
): Promise<Measured> {
  let seconds = 0;
  let run: AccountingRun | undefined;
  const growth = await growthOf(product.pid, async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${product.url}${ALL_TYPES}/runs`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...asked, format: 'zip', isAll: true, language: 'he' }),
    });
    if (!answer.ok) throw new Error(`not started: ${answer.status} ${await answer.text()}`);
    const { id } = (await answer.json()) as AccountingRun;
    run = await untilDone(product, headers, id);
    seconds = (performance.now() - startedAt) / 1000;
  });
  if (run?.job?.state !== 'done')
    throw new Error(`the file was not written: ${run?.job?.state ?? 'no job'}`);
  return { run, seconds, growthMb: growth / 1_048_576 };
}

async function untilDone(
  product: RunningProduct,
  headers: Readonly<Record<string, string>>,
  id: string,
): Promise<AccountingRun> {
  for (;;) {
    const answer = await fetch(`${product.url}${ALL_TYPES}`, { headers });
    const { runs } = (await answer.json()) as { runs: AccountingRun[] };
    const run = runs.find((one) => one.id === id);
    if (run?.job?.state !== undefined && run.job.state !== 'running') return run;
    await sleep(100);
  }
}
