import { setTimeout as sleep } from 'node:timers/promises';

import type { AccountingRun } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import type { RunningProduct } from '@pinkas/test-kit/running-product';

import { growthOf } from '../resident-memory.ts';

const ALL_TYPES = '/v2/api/reports/export_all_types';

/** A run whose file was written, from the press to the file. */
export interface MeasuredRun {
  readonly run: AccountingRun;
  readonly seconds: number;
  readonly growthMb: number;
}

type Headers = Readonly<Record<string, string>>;

/** Enters a run of all of some days and waits for its file. */
export function measureRun(
  product: RunningProduct,
  headers: Headers,
  asked: { readonly target: string; readonly from: string; readonly to: string },
): Promise<MeasuredRun> {
  const body = JSON.stringify({ ...asked, format: 'zip', isAll: true, language: 'he' });
  return measured(product, headers, { path: 'runs', body });
}

/** Has the file of a run written again, and waits for it. */
export function measureAgain(
  product: RunningProduct,
  headers: Headers,
  { id }: AccountingRun,
): Promise<MeasuredRun> {
  return measured(product, headers, { path: `runs/${id}/repeat` });
}

async function measured(
  product: RunningProduct,
  headers: Headers,
  { path, body }: { readonly path: string; readonly body?: string },
): Promise<MeasuredRun> {
  let seconds = 0;
  let run: AccountingRun | undefined;
  const growth = await growthOf(product.pid, async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${product.url}${ALL_TYPES}/${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'idempotency-key': crypto.randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
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
  headers: Headers,
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
