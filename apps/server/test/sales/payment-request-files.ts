import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { aTable, dryRun, issueTable, sendTable, type DryRun } from '../accounting/batch-files.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';

export const REQUEST_FILES = '/v2/api/payment-request-files';

const HEADS = 'שם לקוח,דואר אלקטרוני,סכום,תיאור';

/** Uploads a table of payment requests, which must be taken; each row is the text of a line of CSV. */
export async function givenRequestTable(
  browser: HttpBrowser,
  rows: readonly string[] = [`גלריה,${randomUUID()}@shop.test,100,ליווי`],
  heads = HEADS,
): Promise<{ id: string; columns: unknown; settings: object; version: number }> {
  const answer = await sendTable(browser, aTable(rows, heads), {}, 'בקשות.csv', REQUEST_FILES);
  if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${answer.text}`);
  return answer.json as { id: string; columns: unknown; settings: object; version: number };
}

export function requestDryRun(browser: HttpBrowser, id: string): Promise<DryRun> {
  return dryRun(browser, id, '', REQUEST_FILES);
}

/** Asks for all requests of a file that are ready. */
export function issueRequests(browser: HttpBrowser, id: string, key?: string): Promise<Answer> {
  return issueTable(browser, id, key, REQUEST_FILES);
}

async function aRequestFile(owner: HttpBrowser): Promise<{ id: string }> {
  await givenCardTerminal(owner);
  return { id: (await givenRequestTable(owner)).id };
}

const FILE = `${REQUEST_FILES}/{id}`;

/** Calls of a file of payment requests by its id, with what each is sent. */
export const REQUEST_FILE_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${FILE}`]: aRequestFile,
  [`PUT ${FILE}/columns`]: async (owner) => {
    const { id, columns, settings, version } = await givenRequestTable(owner);
    return { id, body: { columns, settings, version } };
  },
  [`GET ${FILE}/check`]: aRequestFile,
  [`PUT ${FILE}/rows`]: async (owner) => ({
    ...(await aRequestFile(owner)),
    body: { rowNo: 2, changes: { amount: '7' } },
  }),
  [`POST ${FILE}/issue`]: async (owner) => {
    const { id } = await aRequestFile(owner);
    const { summary } = await requestDryRun(owner, id);
    return { id, body: { documents: summary.documentsReady, totalAgorot: summary.readyAgorot } };
  },
  [`POST ${FILE}/pause`]: aRequestFile,
  [`POST ${FILE}/resume`]: aRequestFile,
  [`GET ${FILE}/result`]: async (owner) => ({
    ...(await aRequestFile(owner)),
    query: '?format=csv',
  }),
  [`DELETE ${FILE}`]: aRequestFile,
};

/** What calls of files of payment requests write. */
export const REQUEST_FILE_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`PUT ${FILE}/columns`]: ['batch_columns + 4', 'batch_files ~ 1'],
  [`PUT ${FILE}/rows`]: ['batch_rows ~ 1'],
  [`POST ${FILE}/issue`]: [
    'audit_events + request-file.issued',
    'batch_rows ~ 1',
    'long_jobs + 1',
    'outbox_tasks + request-file',
  ],
  [`POST ${FILE}/pause`]: ['audit_events + request-file.paused', 'long_jobs ~ 1'],
  [`POST ${FILE}/resume`]: [
    'audit_events + request-file.resumed',
    'long_jobs ~ 1',
    'outbox_tasks + request-file',
  ],
  [`DELETE ${FILE}`]: ['audit_events + request-file.removed', 'batch_files - 1', 'batch_rows - 1'],
};
