import { assert } from '@pinkas/domain/assert';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { systemInAccount, type AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { defineTask, type TaskRun } from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import {
  issueDependenciesOf,
  issueDocumentIn,
  openBranchOf,
  type IssueInput,
} from '../../accounting/documents/documents.api.ts';
import type { UsableTerminal } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import { lockAttempt, updateAttempt, type StoredAttempt } from './attempts/attempts.repository.ts';
import { readOpenedAttempt } from './attempts/opened-attempt.reads.ts';
import { daysOf, type DaysOfPayment } from './paid/days-of-payment.ts';
import { draftedDocumentOf } from './paid/drafted-document.ts';
import { invoiceReceiptOf } from './paid/invoice-receipt.ts';
import { cardPaymentOf, receiptOf, saleDocumentOf, wholeRequestOf } from './paid/paid-document.ts';
import { findPayable, type PayableDocument } from './plan/payable-documents.reads.ts';
import type { DocumentsPlan, DraftPlan, SalePlan } from './plan/payment-plan.ts';
import { tellTrouble } from './attempts/tell-payment.ts';

/** Times that an issue is tried before a person is asked: a state of the books may change in between. */
const TRIES_MAX = 3;

/** A document in another currency needs a rate, which a charge does not tell: a person issues it. */
const DOCUMENT_CURRENCY = 'ILS';

/** A charge, as far as its document depends on it. */
type Paid = Pick<StoredAttempt, 'id' | 'amountMinor' | 'answer' | 'decidedAt' | 'createdAt'>;

/** The invoice-receipt of a whole request that was charged. */
async function chargedInvoiceOf(
  actor: AccountActor,
  attempt: StoredAttempt,
  plan: DocumentsPlan,
  request: PayableDocument,
): Promise<IssueInput> {
  const { paidOn, documentDate } = await actor.transaction((tx) =>
    daysOf(tx, attempt, { docType: DOC_TYPES.INVOICE_RECIEPT, today: actor.clock.today() }),
  );
  return invoiceReceiptOf(actor, request, {
    documentDate,
    payment: cardPaymentOf(attempt, paidOn),
    mailTo: plan.mailTo,
    fingerprint: canonicalText({ cardPayment: attempt.id }),
  });
}

/** Returns the document that follows from a charge, by the state of the books now. */
async function documentOf(actor: AccountActor, attempt: StoredAttempt): Promise<IssueInput> {
  const { plan, currency } = attempt;
  if (currency !== DOCUMENT_CURRENCY) {
    const problem = { path: ['currency'], code: 'CURRENCY_NOT_ALLOWED' } as const;
    throw new AppError('INVALID_REQUEST', {}, [problem]);
  }
  const today = actor.clock.today();
  if (plan.kind === 'sale') {
    return actor.transaction((tx) => saleInputOf(tx, attempt, plan, today));
  }
  if (plan.kind === 'draft') {
    return actor.transaction((tx) => draftInputOf(tx, attempt, plan, today));
  }
  assert(plan.kind === 'documents', 'no document follows where no money moved');
  const ids = plan.documents.map(({ documentId }) => documentId);
  const open = await actor.transaction((tx) => findPayable(tx, ids));
  const request = wholeRequestOf(attempt, plan, open);
  if (request !== undefined) return chargedInvoiceOf(actor, attempt, plan, request);
  return actor.transaction(async (tx) => {
    const days = await daysOf(tx, attempt, { docType: DOC_TYPES.RECIEPT, today });
    const payable = await Promise.all(
      open.map(async (one) => ({ ...one, branchId: await openBranchOf(tx, one) })),
    );
    if (payable.length > 0) return receiptOf(attempt, plan, payable, days);
    return creditOnAccountOf(tx, attempt, plan, days);
  });
}

/** Returns the document of a free amount, with its customer and days as they are now. */
export async function saleInputOf(
  tx: AccountTx,
  paid: Paid,
  plan: SalePlan,
  today: LocalDate,
): Promise<IssueInput> {
  const days = await daysOf(tx, paid, { docType: plan.docType, today });
  const customerId = await presentCustomer(tx, plan.customerId);
  return saleDocumentOf(paid, { ...plan, customerId }, days);
}

/** Returns the document of a draft as it was charged, with its customer and day as they are possible now. */
async function draftInputOf(
  tx: AccountTx,
  attempt: StoredAttempt,
  plan: DraftPlan,
  today: LocalDate,
): Promise<IssueInput> {
  const { docType, documentDate } = draftedDocumentOf(attempt, plan);
  const days = await daysOf(tx, attempt, { docType, wanted: documentDate, today });
  const input = draftedDocumentOf(attempt, plan, days);
  return { ...input, customerId: await presentCustomer(tx, input.customerId) };
}

/** Returns the regular customer that one is today: it may have been merged since the page was opened. */
async function presentCustomer(tx: AccountTx, customerId: string | null): Promise<string | null> {
  if (customerId === null) return null;
  const found = await tx
    .selectFrom('customers')
    .select(['isRegular', 'mergedIntoId'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.mergedIntoId !== null) return presentCustomer(tx, found.mergedIntoId);
  return found.isRegular ? customerId : null;
}

/** Everything was paid otherwise meanwhile: the money is the customer's credit, by a receipt that pays nothing. */
async function creditOnAccountOf(
  tx: AccountTx,
  attempt: StoredAttempt,
  plan: DocumentsPlan,
  days: DaysOfPayment,
): Promise<IssueInput> {
  const [first] = plan.documents;
  const document =
    first &&
    (await tx
      .selectFrom('documents')
      .select(['customerId', 'customerName', 'language'])
      .where('accountId', '=', tx.accountId)
      .where('id', '=', first.documentId)
      .executeTakeFirst());
  if (document === undefined) throw new AppError('NOT_FOUND');
  const { isRegular, name, taxId, email, phone } = await tx
    .selectFrom('customers')
    .select(['name', 'taxId', 'email', 'phone', 'isRegular'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', document.customerId)
    .executeTakeFirstOrThrow();
  return saleDocumentOf(
    attempt,
    {
      kind: 'sale',
      docType: DOC_TYPES.RECIEPT,
      customerId: isRegular ? document.customerId : null,
      customer: { ...BLANK_CUSTOMER, name, taxId, email, phone },
      language: document.language === 'en' ? 'en' : 'he',
      description: attempt.description,
      mailTo: plan.mailTo,
    },
    days,
  );
}

async function refuseDocument(
  actor: AccountActor,
  attempt: StoredAttempt,
  error: unknown,
): Promise<void> {
  const at = actor.clock.now();
  const detail =
    error instanceof AppError
      ? { code: error.code, fields: error.fields }
      : { code: 'INTERNAL_ERROR', fields: [] };
  await actor.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (locked?.documentId !== null) return;
    await updateAttempt(tx, attempt.id, { trouble: 'no-document', troubleDetail: detail });
    const event = { attemptId: attempt.id, at, actor: actor.actor, detail };
    await recordAttemptEvent(tx, { ...event, kind: 'document-refused' });
    await tellTrouble(tx, { attempt, trouble: 'no-document', at });
  });
}

/** The key of the document that follows: that of a draft makes one document of it, whoever issues it. */
function keyOf({ id, plan }: StoredAttempt): string {
  return plan.kind === 'draft' ? plan.issueKey : `card:${id}`;
}

async function issueFor(
  services: Services,
  actor: AccountActor,
  attempt: StoredAttempt,
): Promise<void> {
  const deps = issueDependenciesOf(services);
  const input = { ...(await documentOf(actor, attempt)), isCharged: true } as const;
  await deps.issuing.run(actor.accountId, () =>
    actor.transaction(async (tx) => {
      const locked = await lockAttempt(tx, attempt.id);
      if (locked?.documentId !== null) return;
      const { id: documentId } = await issueDocumentIn(actor, tx, deps, input, keyOf(attempt));
      // What else a person has to look at stays.
      const isSettled = locked.trouble === 'no-document';
      const settled = isSettled ? { trouble: null, troubleDetail: null } : {};
      await updateAttempt(tx, attempt.id, { documentId, ...settled });
      const event = { attemptId: attempt.id, at: actor.clock.now(), actor: actor.actor };
      const detail = { documentId, docType: input.docType };
      await recordAttemptEvent(tx, { ...event, kind: 'document-issued', detail });
    }),
  );
}

/** Tells the gateway that the payment is known, where it wants to be told. */
async function acknowledge(
  services: Services,
  terminal: UsableTerminal | undefined,
  { transactionId, answer }: StoredAttempt,
): Promise<void> {
  if (terminal?.gateway.calls.acknowledge === undefined) return;
  await services.cards.ask(terminal.opened, 'acknowledge', {
    transactionId,
    ...(answer?.handle !== undefined && { handle: answer.handle }),
    ...(answer?.amount !== undefined && { amount: answer.amount }),
  });
}

/** Whether a document is tried again: a state of the books may change, and what needs a person stays as it is. */
function isWorthTrying(
  error: unknown,
  attempt: StoredAttempt,
  { attempt: tries, isLastAttempt }: TaskRun,
): boolean {
  if (attempt.currency !== DOCUMENT_CURRENCY || isLastAttempt) return false;
  const code = error instanceof AppError ? error.code : undefined;
  // Its draft became another document: that stays so.
  if (code === 'IDEMPOTENCY_KEY_REUSED') return false;
  return code === 'BUSY' || tries < TRIES_MAX;
}

/**
 * What follows from money that was charged: its document, once, and an acknowledgement to the gateway. A document that is
 * not issued is left to a person with its reason; the money is shown without a document until then. Money of a terminal for
 * trying out is none, so no document follows from it.
 */
export const followPaymentTask = defineTask({
  kind: 'follow-card-payment',
  payload: z.object({ attemptId: z.uuid() }),
  priority: 'high',
  async run(run, services) {
    const { db, clock } = services;
    const { accountId, payload } = run;
    const opened = await readOpenedAttempt(services, accountId, payload.attemptId);
    if (opened === undefined) return;
    const { attempt, terminal } = opened;
    if (attempt.documentId === null && terminal?.opened.isTest !== true) {
      const requester = { accountId, userId: attempt.responsibleId, ip: '' };
      const actor = systemInAccount({ db, clock }, followPaymentTask.kind, requester);
      try {
        await issueFor(services, actor, attempt);
      } catch (error) {
        if (isWorthTrying(error, attempt, run)) throw error;
        await refuseDocument(actor, attempt, error);
        if (!(error instanceof AppError)) throw error;
      }
    }
    await acknowledge(services, terminal, attempt);
  },
});
