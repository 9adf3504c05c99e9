import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { addDays } from '@pinkas/domain/time/local-date';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';

import { composeFeatures } from '../../src/features.ts';
import { openHandWorker } from '../accounting/bulk-jobs.ts';
import { write } from '../accounting/customers.ts';
import {
  aRemindingBusiness,
  reminderBench,
  type RemindingBusiness,
} from '../accounting/reminders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

export let server: TestServer;
export let business: RemindingBusiness;
export let browser: HttpBrowser;

/** Who wrote a row. */
interface Signature {
  readonly id: string;
  readonly what: string;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly requestedBy: string | null;
}

/** Who wrote each audit row, event and document of the account. */
async function signatures(): Promise<Signature[]> {
  const actor = `actor_kind as "actorKind", actor_id as "actorId", requested_by as "requestedBy"`;
  const { rows } = await server.db.superuser.query<Signature>(
    `select id, action as what, ${actor} from audit_events where account_id = $1
     union all select id, 'event ' || kind, ${actor} from document_events where account_id = $1
     union all select id, 'document ' || doc_type, ${actor} from documents where account_id = $1`,
    [business.user.accountId],
  );
  return rows;
}

/** Returns the rows that were written while `work` ran. */
export async function signedDuring(work: () => Promise<unknown>): Promise<Signature[]> {
  const before = new Set((await signatures()).map(({ id }) => id));
  await work();
  return (await signatures()).filter(({ id }) => !before.has(id));
}

/** Returns what was signed by whom, each once, in alphabetical order. */
export function told(rows: readonly Signature[]): string[] {
  const { id: userId } = business.user;
  const nameOf = (id: string | null) => (id === userId ? 'me' : (id ?? '-'));
  const lines = rows.map(
    ({ what, actorKind, actorId, requestedBy }) =>
      `${what}: ${actorKind} ${nameOf(actorId)} for ${nameOf(requestedBy)}`,
  );
  return [...new Set(lines)].toSorted();
}

export const runTasks = () => openHandWorker(server).runAll(business.user.accountId);

export async function runSchedules(): Promise<void> {
  for (const schedule of composeFeatures(server.services).schedules) {
    await schedule.run(server.services);
  }
}

export async function viewOf(id: string): Promise<DocumentView> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
}

export async function scheduleDraft(
  by = browser,
  changes: Partial<InvoiceRequest> = {},
): Promise<void> {
  const id = randomUUID();
  const issueOn = addDays(server.services.clock.today(), 1);
  await by.send('PUT', `/v2/api/drafts/${id}`, { body: aDraft() });
  const request = anInvoice({ documentDate: issueOn, ...changes });
  const body = { version: 1, issueOn, request };
  const answer = await by.send('PUT', `/v2/api/drafts/${id}/schedule`, { body });
  expect(answer.status, answer.text).toBe(200);
}

export async function remindOfTemplate(): Promise<void> {
  const content = aDraftContent();
  const body = { name: 'שכירות', docType: 305, totalMinor: 11_800, content };
  const { id } = (await write(browser, 'POST', '/v2/api/drafts/templates', body)).json as {
    id: string;
  };
  const answer = await browser.send('PUT', `/v2/api/drafts/templates/${id}/reminder`, {
    body: {
      everyMonths: 1,
      nextDate: addDays(server.services.clock.today(), 1),
      endsOn: null,
      mailTo: business.user.email,
    },
  });
  expect(answer.status, answer.text).toBe(200);
}

export async function recurExpense(): Promise<void> {
  const answer = await write(browser, 'POST', '/v2/api/expenses/recurring', {
    form: anExpenseForm(),
    everyMonths: 1,
    nextDate: addDays(server.services.clock.today(), 1),
    endsOn: null,
    isActive: true,
  });
  expect(answer.status, answer.text).toBe(200);
}

/** Signs the owner in again, long after. */
export async function comeBack(): Promise<void> {
  await business.comeBack();
  ({ browser } = business);
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startSigningServer(): void {
  // Printing takes its time where many tests share few cores.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
  // Without a queue, so that a test can tell which rows a background task wrote.
  beforeAll(async () => {
    server = await startTestServer({ env: { PINKAS_TRUSTED_PROXY: '127.0.0.1' } });
  });
  beforeEach(async () => {
    await reminderBench(server).startAnew();
    business = await aRemindingBusiness(server);
    ({ browser } = business);
  });
  afterAll(() => server.stop());
}
