import type { RefundRequest } from '@pinkas/contract/accounting/documents/refunds.contract';
import { canonicalText } from '@pinkas/domain/documents/canonical-content';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { BLANK_DRAFT, type DocumentCustomer } from '@pinkas/domain/documents/document-draft';
import { givenBack } from '@pinkas/domain/documents/refund';
import { negateAgorot } from '@pinkas/domain/money/agorot';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  issueDocument,
  type IssueDependencies,
  type IssuedAnswer,
  type IssueInput,
} from '../issue/issue-document.ts';

const OWNER = `
  select c.name, c.tax_id as "taxId", c.email, c.phone, c.address, c.city, c.contact_person as "contactPerson",
    c.mobile, c.zip, c.country
  from documents d join customers c on c.account_id = $1 and c.id = d.customer_id
  where d.account_id = $1 and d.id = $2`;

/** Whose the first credit is, as the card says today. NOT_FOUND. */
async function readOwner(tx: AccountTx, creditId: string | undefined): Promise<DocumentCustomer> {
  const { rows } = await tx.query<DocumentCustomer & Record<string, unknown>>({
    name: 'owner-of-credit',
    text: OWNER,
    values: [tx.accountId, creditId],
  });
  const [owner] = rows;
  if (owner === undefined) throw new AppError('NOT_FOUND');
  return owner;
}

/** A refund as it is issued: a receipt whose money stands below zero, with a link to each credit that it takes. */
function toIssueInput(request: RefundRequest, customer: DocumentCustomer): IssueInput {
  const { credits, payment, documentDate, subject, language, mailTo } = request;
  return {
    ...BLANK_DRAFT,
    docType: DOC_TYPES.RECIEPT,
    documentDate,
    language,
    subject,
    customer,
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
 * Gives back free credits of a customer, under the locks of an issue, and answers the receipt below zero that
 * says so (decision 0077). Refusals: those of `issueDocument`, with DOCUMENT_REFUSED at a credit that is not free
 * any more.
 */
export async function refundCredit(
  ctx: AccountActor,
  deps: IssueDependencies,
  request: RefundRequest,
  idempotencyKey: string,
): Promise<IssuedAnswer> {
  const owner = await ctx.transaction((tx) => readOwner(tx, request.credits[0]?.creditId));
  return issueDocument(ctx, deps, toIssueInput(request, owner), idempotencyKey);
}
