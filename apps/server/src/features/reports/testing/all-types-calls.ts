import type { AccountingRun } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import {
  checkHashavshevet,
  type HashavshevetFiles,
  type HashavshevetReading,
} from '@pinkas/official-files/hashavshevet/check-hashavshevet';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';

import type { HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';

export const ALL_TYPES = '/v2/api/reports/export_all_types';

/** The parameters of a run. */
export interface AskedRun {
  readonly target: 'hashavshevet' | 'ledger' | 'documents';
  readonly format: 'zip' | 'csv' | 'xlsx';
  readonly from: string;
  readonly to: string;
  readonly isAll: boolean;
  readonly language?: 'he' | 'en';
}

export function sendRun(browser: HttpBrowser, asked: AskedRun): Promise<Answer> {
  return write(browser, 'POST', `${ALL_TYPES}/runs`, { language: 'he', ...asked });
}

/** The runs of the business, the newest first. */
export async function runsOf(browser: HttpBrowser): Promise<readonly AccountingRun[]> {
  return (await getJson<{ runs: AccountingRun[] }>(browser, ALL_TYPES)).runs;
}

/** The bytes of the newest file of a run. */
export async function fileOf(browser: HttpBrowser, id: string): Promise<Uint8Array> {
  const run = (await runsOf(browser)).find((one) => one.id === id);
  const { status, bytes } = await browser.get(`/v2/api/exports/${run?.job?.id ?? ''}/file`);
  if (status !== 200) throw new Error(`no file: ${status}, ${run?.job?.state ?? 'no job'}`);
  return bytes;
}

/** Enters a run, writes its file and fetches it. */
export async function makeRun(
  browser: HttpBrowser,
  worker: HandWorker,
  { accountId, ...asked }: AskedRun & { readonly accountId: number },
): Promise<{ readonly run: AccountingRun; readonly bytes: Uint8Array }> {
  const answer = await sendRun(browser, asked);
  if (answer.status !== 200) throw new Error(`not made: ${answer.status} ${answer.text}`);
  const run = answer.json as AccountingRun;
  await worker.runAll(accountId);
  return { run, bytes: await fileOf(browser, run.id) };
}

/** Prepares the file of a run again and fetches it. */
export async function repeatRun(
  browser: HttpBrowser,
  worker: HandWorker,
  { id, accountId }: { readonly id: string; readonly accountId: number },
): Promise<Uint8Array> {
  const answer = await write(browser, 'POST', `${ALL_TYPES}/runs/${id}/repeat`);
  if (answer.status !== 200) throw new Error(`not repeated: ${answer.status} ${answer.text}`);
  await worker.runAll(accountId);
  return fileOf(browser, id);
}

/** Reads the four files of Hashavshevet by the checker's own tables. */
export function readHashavshevet(archive: Uint8Array): HashavshevetReading {
  const entries = readZip(archive);
  const bytesOf = (name: keyof HashavshevetFiles): Uint8Array => {
    const entry = entries.find((one) => one.name === name);
    if (entry === undefined) throw new Error(`no ${name}`);
    return entry.bytes;
  };
  return checkHashavshevet({
    'MOVEIN.DOC': bytesOf('MOVEIN.DOC'),
    'MOVEIN.PRM': bytesOf('MOVEIN.PRM'),
    'HESHIN.DAT': bytesOf('HESHIN.DAT'),
    'HESHIN.PRM': bytesOf('HESHIN.PRM'),
  });
}
