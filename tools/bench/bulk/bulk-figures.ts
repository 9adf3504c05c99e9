import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { startProduct } from '@pinkas/test-kit/running-product';

import {
  DEMO_ACCOUNT_ID,
  DEMO_EMAIL,
  DEMO_PASSWORD,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atLeast, atMost, known, type FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { growthOf } from '../resident-memory.ts';

const DOCUMENTS_MAX = 1_000;
/** Each copy is laid out, signed and stored; a quiet machine with two threads does twice as many. */
const AIM_A_SECOND = 15;
/** An archive of 1,000 copies has 70 MB; the process may hold a few of them, not all. */
const AIM_GROWTH_MB = 250;
const WARM_DOCUMENTS = 20;
const POLL_MS = 200;
const JOBS = '/v2/api/bulk-jobs';

type Ask = (path: string, body?: object) => Promise<unknown>;

interface ListAnswer {
  readonly rows: readonly { readonly id: string }[];
}

interface JobAnswer {
  readonly id: string;
  readonly state: string;
  readonly done: number;
  readonly result: { readonly bytes: number } | null;
}

/** An archive of the certified copies of many documents, from the start of its job to its end. */
export const bulkFigures: FigureGroup = {
  prefixes: ['bulk.'],
  measure: ({ documents, haste, report, say }) =>
    inBenchFolder(async (dataFolder) => {
      const count = Math.trunc(Math.min(documents, DOCUMENTS_MAX) / haste);
      await loadBenchDocuments(dataFolder, count, say, new Map([[DEMO_ACCOUNT_ID, count]]));
      const product = await startProduct({ dataFolder });
      try {
        const ask = caller(product.url, await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD));
        // What the printing threads need once is no growth with the number of documents.
        const { rows } = (await ask(`/v2/api/documents?limit=${WARM_DOCUMENTS}`)) as ListAnswer;
        await archive(ask, { ids: rows.map(({ id }) => id) });
        let job: JobAnswer | undefined;
        const startedAt = performance.now();
        const growth = await growthOf(product.pid, async () => {
          job = await archive(ask, { filter: {} });
        });
        const seconds = (performance.now() - startedAt) / 1000;
        const bytes = job?.result?.bytes;
        if (job === undefined || bytes === undefined) throw new Error('the archive was not made');
        say(`${job.done} documents, ${bytes} bytes`);
        report(atLeast('bulk.zip', job.done / seconds, '/s', AIM_A_SECOND));
        report(known('bulk.zip.size', bytes / 1_048_576, 'MB'));
        report(atMost('bulk.zip.growth', growth / 1_048_576, 'MB', AIM_GROWTH_MB));
      } finally {
        await product.stop();
      }
    }),
};

/** Makes an archive and waits for its end. */
async function archive(ask: Ask, wanted: object): Promise<JobAnswer> {
  let job = (await ask(JOBS, { kind: 'zip', ...wanted })) as JobAnswer;
  while (job.state === 'running') {
    await sleep(POLL_MS);
    job = (await ask(`${JOBS}/${job.id}`)) as JobAnswer;
  }
  return job;
}

function caller(origin: string, headers: Readonly<Record<string, string>>): Ask {
  return async (path, body) => {
    const answer = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
