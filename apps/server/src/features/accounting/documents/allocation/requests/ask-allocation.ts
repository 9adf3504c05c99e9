import { systemActor } from '@pinkas/domain/identity/actor';
import { LEASE_MS } from '@pinkas/domain/vat/allocation-retry';
import { z } from 'zod';

import type { InvoiceToApprove } from '../../../../../integrations/tax-authority/invoice-request.ts';
import { isoText } from '../../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { defineTask, TaskHeldError } from '../../../../../platform/jobs/task.ts';
import type { Services } from '../../../../../platform/services.ts';
import { askAuthority } from '../../../../account/tax-authority/tax-authority.api.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import { findRequest, takeAsking, type StoredRequest } from './allocation-requests.repository.ts';
import { ASK_TASK } from '../held-tasks.ts';
import { toInvoiceToApprove } from './invoice-to-approve.ts';
import { settleAnswer } from './settle-answer.ts';
import { noteCall, silentUntilMs } from './silent-authority.ts';

export interface AskedDocument {
  readonly accountId: number;
  readonly documentId: string;
}

/** How it is requested: who began the request, and whether a person still waits when the answer arrives. */
interface Asking {
  readonly isBegun?: boolean;
  readonly isSeen?: () => boolean;
}

/** When to retry; null when there is nothing left to request. */
type NextTry = string | null;

/**
 * Requests the number of a document from the authority and saves its answer. One caller asks at a time: who began the
 * request holds the lease from its own transaction (`isBegun`), any other caller acquires it, until a moment by which
 * the call is over or its process is dead. The network call is outside of every transaction. When asked again after a
 * crash, the authority recognises the invoice by its id. Returns when to retry.
 */
export async function askAllocation(
  services: Services,
  { accountId, documentId }: AskedDocument,
  { isBegun = false, isSeen = () => false }: Asking = {},
): Promise<NextTry> {
  const { db, clock } = services;
  const found = await inAccount(db, { accountId }, (tx) =>
    beginAsking(tx, documentId, {
      isBegun,
      now: clock.now(),
      until: isoText(clock.nowMs() + LEASE_MS),
    }),
  );
  if (found === undefined || 'next' in found) return found?.next ?? null;
  const heard = await askAuthority(services, accountId, (authority, token) =>
    authority.approve(token, found.invoice),
  );
  noteCall(services, accountId, heard.kind !== 'unheard' || heard.fault !== 'unreachable');
  const actor = systemActor(ASK_TASK, found.requestedBy);
  return inAccount(db, { accountId }, (tx) =>
    settleAnswer({ clock, actor, ip: '', isSeen: isSeen() }, tx, documentId, heard),
  );
}

interface Begun {
  readonly invoice: InvoiceToApprove;
  readonly requestedBy: string;
}

/**
 * Returns the invoice to request a number for; or, where somebody else asks, when their lease expires;
 * undefined for nothing to request.
 */
async function beginAsking(
  tx: AccountTx,
  documentId: string,
  {
    isBegun,
    now,
    until,
  }: { readonly isBegun: boolean; readonly now: string; readonly until: string },
): Promise<Begun | { readonly next: string } | undefined> {
  const taken = isBegun
    ? await findRequest(tx, documentId)
    : await takeAsking(tx, documentId, { now, until });
  if (taken?.state === 'asked') return invoiceOf(tx, taken);
  const known = await findRequest(tx, documentId);
  if (known?.state !== 'asked') return undefined;
  return { next: known.askingUntil ?? now };
}

async function invoiceOf(
  tx: AccountTx,
  { documentId, requestedBy }: StoredRequest,
): Promise<Begun | undefined> {
  const document = await findStoredDocument(tx, documentId);
  if (document === undefined) return undefined;
  const userName = await nameOf(tx, requestedBy);
  return { requestedBy, invoice: toInvoiceToApprove(document, userName) };
}

/** Returns the name of a person of the account; empty for one who is not known any more. */
export async function nameOf(tx: AccountTx, userId: string): Promise<string> {
  const person = await tx
    .selectFrom('personNames')
    .select('personNames.fullName')
    .where('personNames.accountId', '=', tx.accountId)
    .where('personNames.userId', '=', userId)
    .executeTakeFirst();
  return person?.fullName ?? '';
}

/**
 * Requests a number that nobody waits for, and retries until the authority answered or accepts no more
 * requests.
 */
export const askAllocationTask = defineTask({
  kind: ASK_TASK,
  payload: z.object({}),
  isFair: true,
  async run({ accountId, documentId }, services) {
    const silentMs = silentUntilMs(services, accountId);
    if (silentMs !== undefined) throw new TaskHeldError(isoText(silentMs));
    const next = await askAllocation(services, { accountId, documentId });
    if (next !== null) throw new TaskHeldError(next);
  },
});
