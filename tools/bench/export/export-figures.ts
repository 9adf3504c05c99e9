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

const ROWS = 100_000;
const AIM_SECONDS = 20;
/**
 * The process may not hold the rows of an export, which take more than 600 MB. Without memory pressure it does not
 * collect garbage, so that some growth is seen; a test of the writer shows how little it needs.
 */
const AIM_GROWTH_MB = 250;
const FORMATS = ['xlsx', 'csv'] as const;

/** Export of 100,000 documents over HTTP: time, size, and how far the process grew. */
export const exportFigures: FigureGroup = {
  prefixes: ['export.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const accounts = new Map([[DEMO_ACCOUNT_ID, ROWS]]);
      await loadBenchDocuments(dataFolder, ROWS, bench.say, accounts);
      const product = await startProduct({ dataFolder });
      try {
        const headers = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
        for (const format of FORMATS) await measureExport(bench, product, format, headers);
      } finally {
        await product.stop();
      }
    }),
};

async function measureExport(
  { report, say }: Bench,
  product: RunningProduct,
  format: (typeof FORMATS)[number],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  let bytes = 0;
  let seconds = 0;
  const growth = await growthOf(product.pid, async () => {
    const startedAt = performance.now();
    bytes = await download(`${product.url}/v2/api/documents/export?format=${format}`, headers);
    seconds = (performance.now() - startedAt) / 1000;
  });
  say(`${format}: ${bytes} bytes`);
  report(atMost(`export.${format}`, seconds, 's', AIM_SECONDS));
  report(known(`export.${format}.size`, bytes / 1_048_576, 'MB'));
  report(atMost(`export.${format}.growth`, growth / 1_048_576, 'MB', AIM_GROWTH_MB));
}

/** Downloads the whole file and discards it, as fast as it comes. */
async function download(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`${url}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}
