import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { releaseHeldMails } from '../../src/platform/mail/release-held-mails.ts';
import { taskOf, TaskHeldError } from '../../src/platform/jobs/task.ts';
import { composeFeatures } from '../../src/features.ts';
import { getJson, write } from './customers.ts';
import { connect, type WithAuthority } from '../bookkeeping/tax-authority.ts';

/** After this time the product trusts the authority again after an unanswered request. */
const TRUSTED_AGAIN_MS = 120_000;

/** Returns a tax invoice of ₪ 6,000 before VAT to a dealer: above every threshold since 2026-06. */
export function aDueInvoice(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return anInvoice({
    customer: aCustomer({ taxId: '777777723' }),
    lines: [aLine({ unitPriceE4: 60_000_000 })],
    ...changes,
  });
}

/** Returns the owner of a business that is connected to the authority. */
export async function aConnectedOwner(
  product: WithAuthority,
): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const owner = await product.anOwner();
  await connect(owner.browser);
  return owner;
}

/**
 * Returns the owner of a connected business before an authority that answers: what it did in an earlier test is over.
 */
export async function aFreshOwner(
  product: WithAuthority,
): Promise<{ user: TestUser; browser: HttpBrowser }> {
  product.simulator.fail({ kind: 'none' });
  product.server.time.advance(TRUSTED_AGAIN_MS);
  return aConnectedOwner(product);
}

/** Returns the allocation state of a document. */
export async function allocationOf(
  browser: HttpBrowser,
  id: string,
): Promise<DocumentAllocation & { readonly number: string }> {
  const view = await getJson<DocumentView>(browser, `/v2/api/documents/${id}`);
  const path = `/v2/api/documents/${id}/allocation`;
  const { allocation } = await getJson<{ allocation: DocumentAllocation }>(browser, path);
  if (view.allocationState !== allocation.state) throw new Error('two states of one document');
  return { ...allocation, number: view.allocationNumber };
}

/** Kinds of what happened to its request, the first one first. */
export async function storyOf(browser: HttpBrowser, id: string): Promise<string[]> {
  const { events } = await allocationOf(browser, id);
  return events.map(({ kind }) => kind).toReversed();
}

export const decide = (browser: HttpBrowser, id: string, choice: string): Promise<Answer> =>
  write(browser, 'POST', `/v2/api/documents/${id}/allocation/decision`, { choice });

export const askAgain = (browser: HttpBrowser, id: string): Promise<Answer> =>
  write(browser, 'POST', `/v2/api/documents/${id}/allocation/ask`, {});

export const typeNumber = (browser: HttpBrowser, id: string, number: string): Promise<Answer> =>
  write(browser, 'PUT', `/v2/api/documents/${id}/allocation-number`, { allocationNumber: number });

/** A task of a document as it is stored. */
export interface StoredTask {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
}

export async function tasksOf(
  { server }: WithAuthority,
  documentId: string,
): Promise<StoredTask[]> {
  const { rows } = await server.db.superuser.query<StoredTask & Record<string, unknown>>(
    'select id, kind, state from outbox_tasks where document_id = $1 order by kind, id',
    [documentId],
  );
  return rows;
}

/** Returns the state of the last task of a kind. */
export async function taskState(
  product: WithAuthority,
  documentId: string,
  kind: string,
): Promise<string | undefined> {
  return (await tasksOf(product, documentId)).findLast((task) => task.kind === kind)?.state;
}

/**
 * Releases tasks that are due and runs those of a kind once, as the worker does. Returns for each whether it was done,
 * or is held.
 */
export async function runDue(
  product: WithAuthority,
  { accountId }: TestUser,
  documentId: string,
  kind: string,
): Promise<string[]> {
  const { services, db } = product.server;
  await releaseHeldMails(services);
  const due = (await tasksOf(product, documentId)).filter(
    (task) => task.kind === kind && task.state === 'pending',
  );
  const { tasks } = composeFeatures(services);
  const ends: string[] = [];
  for (const { id } of due) {
    const run = { accountId, id, documentId, payload: {}, attempt: 1, isLastAttempt: false };
    let held: string | null = null;
    try {
      await taskOf(tasks, kind).run(run, services);
    } catch (error) {
      if (!(error instanceof TaskHeldError)) throw error;
      held = error.until;
    }
    await db.superuser.query(
      `update outbox_tasks set state = $2, held_until = $3, attempts = attempts + 1 where id = $1`,
      [id, held === null ? 'done' : 'held', held],
    );
    ends.push(held === null ? 'done' : 'held');
  }
  return ends;
}

/** Requests for numbers that the authority got. */
export function requestsAt({ simulator }: WithAuthority): number {
  return simulator.calls.filter(({ path }) => path.endsWith('/Approval')).length;
}
