import type {
  BankRowView,
  MatchTargetView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { receiptDayOf } from '@pinkas/domain/bank/receipt-day';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { BLANK_DRAFT } from '@pinkas/domain/documents/draft/document-draft';
import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { agorot } from '@pinkas/domain/money/agorot';
import { makePayment } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  findIssueTerms,
  issueDocumentIn,
  openBranchOf,
  type IssueDependencies,
  type IssueInput,
} from '../../../accounting/documents/documents.api.ts';
import { readInvoiceOwners, type InvoiceOwner } from '../targets/open-invoices.reads.ts';

/** How a match issues receipts. */
export interface IssuingOfMatch {
  readonly deps: IssueDependencies;
  /** That of the match: its receipts are issued once. */
  readonly idempotencyKey: string;
}

/** Invoices of one customer that a movement pays. */
interface Payer {
  readonly owner: InvoiceOwner;
  readonly paid: readonly { readonly sourceId: string; readonly sumAgorot: number }[];
}

/** A receipt that a match issued. */
export interface IssuedReceipt {
  readonly documentId: string;
  readonly sumAgorot: number;
}

type Row = Pick<BankRowView, 'id' | 'bookedOn' | 'reference'>;

async function payersOf(tx: AccountTx, invoices: readonly MatchTargetView[]): Promise<Payer[]> {
  const named = invoices.flatMap(({ ref }) => (ref.kind === 'invoice' ? [ref] : []));
  const owners = await readInvoiceOwners(
    tx,
    named.map(({ documentId }) => documentId),
  );
  const payers = new Map<string, { owner: InvoiceOwner; paid: Payer['paid'][number][] }>();
  for (const { documentId, sumAgorot } of named) {
    const owner = owners.get(documentId);
    if (owner === undefined) throw new AppError('BANK_TARGET_TAKEN');
    const payer = payers.get(owner.customerId) ?? { owner, paid: [] };
    payer.paid.push({ sourceId: documentId, sumAgorot });
    payers.set(owner.customerId, payer);
  }
  return [...payers.values()];
}

function receiptOf(
  { owner, paid }: Payer,
  { id, bookedOn, reference }: Row,
  {
    documentDate,
    branchId,
  }: { readonly documentDate: LocalDate; readonly branchId: string | null },
): IssueInput {
  const total = agorot(paid.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0));
  return {
    ...BLANK_DRAFT,
    docType: DOC_TYPES.RECIEPT,
    documentDate,
    language: owner.language,
    customer: owner.customer,
    branchId,
    pricesIncludeVat: false,
    payments: [
      makePayment({
        kind: 'transfer',
        sumAgorot: total,
        date: bookedOn,
        reference: reference.slice(0, PAYMENT_TEXT_LENGTH_MAX),
      }),
    ],
    links: paid.map(({ sourceId, sumAgorot }) => ({
      sourceId,
      kind: 'receipt',
      sumAgorot: agorot(sumAgorot),
    })),
    // Whose the invoices are, it is.
    customerId: null,
    saveCustomer: false,
    mailTo: [],
    expectedTotalAgorot: total,
    fingerprint: canonicalText({ bankRow: id, paid: paid.map(({ sourceId }) => sourceId), total }),
  };
}

/**
 * Issues the receipts of the invoices that a movement pays, one for each customer: by transfer on the day of the movement, with the
 * number of the bank. Within the issuing limiter of the account. Refusals: BANK_TARGET_TAKEN, and those of the issue.
 */
export async function issueReceiptsIn(
  ctx: AccountActor,
  tx: AccountTx,
  invoices: readonly MatchTargetView[],
  {
    row,
    issuing: { deps, idempotencyKey },
  }: { readonly row: Row; readonly issuing: IssuingOfMatch },
): Promise<readonly IssuedReceipt[]> {
  const terms = await findIssueTerms(tx, [DOC_TYPES.RECIEPT]);
  const documentDate = receiptDayOf(row.bookedOn, {
    today: ctx.clock.today(),
    lockedUntil: terms?.booksLockedUntil ?? null,
    notBefore: terms?.notBefore.get(DOC_TYPES.RECIEPT) ?? null,
  });
  const receipts: IssuedReceipt[] = [];
  for (const [index, payer] of (await payersOf(tx, invoices)).entries()) {
    const branchId = await openBranchOf(tx, payer.owner);
    const input = receiptOf(payer, row, { documentDate, branchId });
    const key = `bank:${idempotencyKey}:${index + 1}`;
    const issued = await issueDocumentIn(ctx, tx, deps, input, key);
    receipts.push({ documentId: issued.id, sumAgorot: issued.totalAgorot });
  }
  return receipts;
}
