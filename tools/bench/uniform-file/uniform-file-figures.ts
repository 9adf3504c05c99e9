import { setTimeout as sleep } from 'node:timers/promises';

import type { OpenFormatRun } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { beginDataFile } from '@pinkas/official-files/uniform-file/data-file';
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
import { growthOf, untilIdle } from '../resident-memory.ts';

/** Documents of the file; the loader spreads them over three years, of which a file has one. */
const DOCUMENTS = 100_000;
const YEARS_LOADED = 3;
const WRITTEN_RECORDS = 500_000;
const AIM_SECONDS = 10;
const AIM_GROWTH_MB = 100;
const OPEN_FORMAT = '/v2/api/reports/export_open_format';

/** The uniform file of a year of 100,000 documents, from the press to the finished archive; and its writer alone. */
export const uniformFileFigures: FigureGroup = {
  prefixes: ['uniform-file'],
  async measure(bench) {
    measureWriter(bench);
    await inBenchFolder(async (dataFolder) => {
      const count = Math.floor((DOCUMENTS * YEARS_LOADED) / bench.haste);
      await loadBenchDocuments(dataFolder, count, bench.say, new Map([[DEMO_ACCOUNT_ID, count]]));
      const product = await startProduct({ dataFolder });
      try {
        // The first start mails reminders of what was loaded.
        await untilIdle(product.pid);
        await measureFile(bench, product, await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD));
      } finally {
        await product.stop();
      }
    });
  },
};

/** Records of rows, the most frequent kind, without reading anything. */
function measureWriter({ report }: Bench): void {
  const startedAt = performance.now();
  const file = beginDataFile({ vatId: '514713379', primaryId: '123456789012345' });
  for (let record = 0; record < WRITTEN_RECORDS; record += 1) {
    file.add('D110', {
      documentType: 305,
      documentNumber: String(record),
      lineNumber: 1,
      description: 'שעת ייעוץ לעסק',
      unit: 'שעות',
      quantity: 10_000,
      unitPrice: 33_333,
      lineTotal: 33_333,
      vatRate: 1_800,
      documentDate: '2026-09-10',
      link: record,
    });
    if (file.isPieceFull()) file.takePiece();
  }
  report(known('uniform-file.writer', (performance.now() - startedAt) / 1000, 's'));
}

async function measureFile(
  { report, say }: Bench,
  product: RunningProduct,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const today = localDateAt(Date.now());
  const body = JSON.stringify({ from: addDays(today, -363), to: today });
  let seconds = 0;
  let run: OpenFormatRun | undefined;
  const growth = await growthOf(product.pid, async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${product.url}${OPEN_FORMAT}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`not started: ${answer.status} ${await answer.text()}`);
    run = await untilDone(product, headers);
    seconds = (performance.now() - startedAt) / 1000;
  });
  const { outcome, job } = run ?? {};
  say(`${outcome?.counts.C100 ?? 0} documents, ${job?.result?.bytes ?? 0} bytes`);
  report(known('uniform-file.records', outcome?.total ?? 0, 'records'));
  report(atMost('uniform-file.time', seconds, 's', AIM_SECONDS));
  report(atMost('uniform-file.growth', growth / 1_048_576, 'MB', AIM_GROWTH_MB));
}

async function untilDone(
  product: RunningProduct,
  headers: Readonly<Record<string, string>>,
): Promise<OpenFormatRun> {
  for (;;) {
    const answer = await fetch(`${product.url}${OPEN_FORMAT}`, { headers });
    const { runs } = (await answer.json()) as { runs: OpenFormatRun[] };
    const [run] = runs;
    if (run !== undefined && run.job.state !== 'running') return run;
    await sleep(100);
  }
}
