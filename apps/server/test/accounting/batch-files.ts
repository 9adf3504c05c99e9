import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { BatchFileView } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import type {
  BatchRowView,
  BatchSummary,
} from '@pinkas/contract/accounting/batch-upload/file-views';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from './customers.ts';

const FILES = '/v2/api/batch-files';
const HEADS = 'שם לקוח,תיאור,כמות,מחיר יחידה';

/** Returns a table of invoices, one a row; each row of the result is the text of a line of CSV. */
export function aTable(rows: readonly string[] | number, heads = HEADS): Buffer {
  const lines =
    typeof rows === 'number'
      ? Array.from(
          { length: rows },
          (_, index) => `לקוח ${index % 7},שירות ${index},1,${index + 10}`,
        )
      : rows;
  return Buffer.from([heads, ...lines].join('\r\n'));
}

/** Sends a table as the screen does. */
export function sendTable(
  browser: HttpBrowser,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  fileName = 'טבלה.csv',
  base = FILES,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]), fileName);
  return browser.send('POST', base, { form });
}

type Received = BatchFileView & { readonly isKnown: boolean };

/** Uploads a table that must be taken. */
export async function givenTable(
  browser: HttpBrowser,
  bytes: Uint8Array = aTable([`לקוח,${randomUUID()},1,100`]),
  fields: Readonly<Record<string, string>> = {},
): Promise<Received> {
  const answer = await sendTable(browser, bytes, fields);
  if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${answer.text}`);
  return answer.json as Received;
}

export interface DryRun {
  readonly summary: BatchSummary;
  readonly rows: BatchRowView[];
  readonly nextAfter: number | null;
}

/** Returns the dry run of a file. */
export async function dryRun(
  browser: HttpBrowser,
  id: string,
  query = '',
  base = FILES,
): Promise<DryRun> {
  const answer = await browser.get(`${base}/${id}/check${query}`);
  if (answer.status !== 200) throw new Error(`not checked: ${answer.status} ${answer.text}`);
  return answer.json as DryRun;
}

/** Requests the issue of all documents that are ready. */
export async function issueTable(
  browser: HttpBrowser,
  id: string,
  key: string = randomUUID(),
  base = FILES,
): Promise<Answer> {
  const { summary } = await dryRun(browser, id, '?limit=1', base);
  const body = { documents: summary.documentsReady, totalAgorot: summary.readyAgorot };
  return write(browser, 'POST', `${base}/${id}/issue`, body, key);
}

/** Returns the current state of a file. */
export async function readTableState(browser: HttpBrowser, id: string): Promise<BatchFileView> {
  return (await browser.get(`${FILES}/${id}`)).json as BatchFileView;
}

/** Waits until a file fulfils a condition. */
export async function untilTable(
  browser: HttpBrowser,
  id: string,
  isThere: (file: BatchFileView) => boolean,
): Promise<BatchFileView> {
  for (;;) {
    const file = await readTableState(browser, id);
    if (isThere(file)) return file;
    await sleep(20);
  }
}

/** Waits until everything requested is answered. */
export function untilDone(browser: HttpBrowser, id: string): Promise<BatchFileView> {
  return untilTable(browser, id, ({ state }) => state === 'done');
}
