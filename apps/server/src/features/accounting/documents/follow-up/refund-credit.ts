import type { RefundRequest } from '@pinkas/contract/accounting/documents/refunds.contract';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { BLANK_DRAFT, type DocumentCustomer } from '@pinkas/domain/documents/draft/document-draft';
import { givenBack } from '@pinkas/domain/documents/links/refund';
import { negateAgorot } from '@pinkas/domain/money/agorot';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { issueDocument, type IssuedAnswer } from '../issue/issue-document.ts';
import type { IssueInput } from '../issue/issue-input.ts';
import type { IssueDependencies } from '../issue/issue-dependencies.ts';
import { openBranchOf } from './open-branch.ts';

const OWNER = `
  select c.name, c.tax_id as "taxId", c.email, c.phone, c.address, c.city, c.contact_person as "contactPerson",
    c.mobile, c.zip, c.country, c.foreign_id as "foreignId", d.branch_id as "branchId"
  from documents d join customers c on c.account_id = $1 and c.id = d.customer_id
  where d.account_id = $1 and d.id = $2`;

interface OfCredit {
  /** As the customer's card is now. */
  readonly customer: DocumentCustomer;
  /** The branch of the credit while it is open; null for the default one. */
  readonly branchId: string | null;
}

/** Returns whose the first credit is, and where it was issued. NOT_FOUND. */
async function readCredit(tx: AccountTx, creditId: string | undefined): Promise<OfCredit> {
  type Row = DocumentCustomer & { readonly branchId: string | null };
  const { rows } = await tx.query<Row & Record<string, unknown>>({
    name: 'owner-of-credit',
    text: OWNER,
    values: [tx.accountId, creditId],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { branchId, ...customer } = row;
  return { customer, branchId: await openBranchOf(tx, { branchId }) };
}

/**
 * Returns a refund as it is issued: a receipt of negative payments, with a link to each credit that
 * it takes.
 */
function toIssueInput(request: RefundRequest, { customer, branchId }: OfCredit): IssueInput {
  const { credits, payment, documentDate, subject, language, mailTo } = request;
  return {
    ...BLANK_DRAFT,
    docType: DOC_TYPES.RECIEPT,
    documentDate,
    language,
    subject,
    customer,
    branchId,
    pricesIncludeVat: false,
    payments: [givenBack(payment)],
    links: credits.map(({ creditId, sumAgorot }) => ({
      sourceId: creditId,
      kind: 'refund',
      sumAgorot,
    })),
    // Whose the credits are, it is.
    customerId: null,
    saveCustomer: false,
    mailTo,
    expectedTotalAgorot: negateAgorot(payment.sumAgorot),
    fingerprint: canonicalText({ refund: request }),
  };
}

/**
 * Refunds free credits of a customer, under the locks of an issue, and returns the negative receipt that
 * documents it (decision 0077). Refusals: those of `issueDocument`, with DOCUMENT_REFUSED at a credit that is not
 * free any more.
 */
export async function refundCredit(
  ctx: AccountActor,
  deps: IssueDependencies,
  request: RefundRequest,
  idempotencyKey: string,
): Promise<IssuedAnswer> {
  const credit = await ctx.transaction((tx) => readCredit(tx, request.credits[0]?.creditId));
  return issueDocument(ctx, deps, toIssueInput(request, credit), idempotencyKey);
}
