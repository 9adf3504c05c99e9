import { setTimeout as sleep } from 'node:timers/promises';

import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, write } from './customers.ts';

const EXPORTS = '/v2/api/exports';

/** Lets a job write an export of documents. */
export async function aLongExport(owner: HttpBrowser): Promise<{ readonly id: string }> {
  const address = '/v2/api/documents/export?format=csv';
  const { json } = await write(owner, 'POST', EXPORTS, { address });
  return { id: (json as ExportJob).id };
}

/** The same, once its file is there. */
export async function aFinishedExport(owner: HttpBrowser): Promise<{ readonly id: string }> {
  const { id } = await aLongExport(owner);
  for (;;) {
    const { state } = await getJson<ExportJob>(owner, `${EXPORTS}/${id}`);
    if (state === 'done') return { id };
    await sleep(50);
  }
}

/** Their effects are counted by their own test. */
export const LONG_EXPORT_CALLS: Readonly<Record<string, string>> = {
  'POST /v2/api/exports': 'exports.db.test.ts: a job, and one for two presses',
  'POST /v2/api/exports/{id}/cancel': 'exports.db.test.ts: no file comes of it',
  'GET /v2/api/exports/{id}/file': 'exports.db.test.ts: needs a job that ended',
};
