import type {
  CustomerPage,
  PublicDocumentRow,
} from '@pinkas/contract/public/customer-page/customer-page.contract';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { isCancelledByMark } from '@pinkas/domain/documents/rules/document-actions';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findLinkedCustomer,
  type LinkedCustomer,
} from '../../accounting/customers/customers.api.ts';
import { findPaymentDetails } from '../../business/preferences/preferences.api.ts';
import {
  ASKED_SUM,
  BALANCE_SUM,
  findLogoOfToday,
  HAS_BALANCE,
  listDocuments,
  listWithoutSums,
  overdueSum,
  REQUESTS_SUM,
} from '../../accounting/documents/documents.api.ts';

const PAGE_ROWS = 50;

/**
 * Works in the account of a customer's link. NOT_FOUND for a token that was never issued or was
 * revoked, so that guessing reveals nothing, and for a customer that was merged into another.
 */
export async function withLinkedCustomer<T>(
  db: Database,
  token: string,
  work: (tx: AccountTx, linked: LinkedCustomer) => Promise<T>,
): Promise<T> {
  const linked = await findLinkedCustomer(db, token);
  if (linked === undefined) throw new AppError('NOT_FOUND');
  return inAccount(db, linked, async (tx) => {
    await assertHasPage(tx, linked.customerId);
    return work(tx, linked);
  });
}

async function assertHasPage(tx: AccountTx, customerId: string): Promise<void> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .where('isRegular', '=', true)
    .where('mergedIntoId', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
}

const PAGE = `
  select c.name as "customerName", c.tax_id as "customerTaxId", c.language,
    json_build_object('nameHe', b.name_he, 'nameEn', b.name_en, 'taxId', b.tax_id, 'phone', b.phone,
      'email', b.email, 'brandColor', b.brand_color) as issuer,
    o.open as "openAgorot", o.overdue as "overdueAgorot",
    o.requests as "openRequestsAgorot", o.asked
  from customers c
  join business_profiles b on b.account_id = $1
  cross join lateral (
    select ${BALANCE_SUM} as open, ${overdueSum('$3')} as overdue, ${REQUESTS_SUM} as requests,
      ${ASKED_SUM} as asked
    from documents d where d.account_id = $1 and d.customer_id = $2 and ${HAS_BALANCE}) o
  where c.account_id = $1 and c.id = $2`;

type Issuer = CustomerPage['issuer'];

interface PageRow
  extends Omit<CustomerPage, 'today' | 'howToPay' | 'issuer'>, Record<string, unknown> {
  readonly issuer: Omit<Issuer, 'logo'>;
  /** What is to be paid today, also by requests, which are no debt yet. */
  readonly asked: number;
}

/** Returns the header of the page. */
export async function readCustomerPage(
  tx: AccountTx,
  customerId: string,
  today: LocalDate,
): Promise<CustomerPage> {
  const { rows } = await tx.query<PageRow>({
    name: 'public-customer',
    text: PAGE,
    values: [tx.accountId, customerId, today],
  });
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  const { asked, issuer, ...page } = rows[0];
  const logo = await findLogoOfToday(tx);
  const isToPay = asked > 0 || page.overdueAgorot > 0;
  const howToPay = isToPay ? await findPaymentDetails(tx) : undefined;
  return {
    ...page,
    issuer: {
      ...issuer,
      brandColor: readableBrandColor(issuer.brandColor),
      logo: logo === undefined ? null : { widthPx: logo.widthPx, heightPx: logo.heightPx },
    },
    howToPay: howToPay ?? null,
    today,
  };
}

/** Returns a page of the customer's documents, the newest first. */
export async function listPublicDocuments(
  tx: AccountTx,
  customerId: string,
  today: LocalDate,
  after: string | undefined,
): Promise<{ rows: Omit<PublicDocumentRow, 'pagePath'>[]; after: string | null }> {
  const order = { sort: 'date', direction: 'desc' } as const;
  const page = await listDocuments(tx, today, {
    ...order,
    // A receipt belongs to the payer: the customer whom it was paid for sees the payment, not their
    // document.
    filter: { customerId, isOwnOnly: true },
    after,
    limit: PAGE_ROWS,
  });
  const ids = page.rows.map((row) => row.id);
  const taken = await tx
    .selectFrom('documentOriginals')
    .select('documentId')
    .where('accountId', '=', tx.accountId)
    .where('documentId', 'in', [...ids, customerId])
    .execute();
  const withoutSums = await listWithoutSums(tx, ids);
  const isTaken = new Set(taken.map((row) => row.documentId));
  const rows = page.rows.map((row) => ({
    id: row.id,
    docType: row.docType,
    number: row.number,
    documentDate: row.documentDate,
    dueDate: row.dueDate,
    subject: row.subject,
    totalAgorot: withoutSums.has(row.id) ? null : row.totalAgorot,
    openAgorot: withoutSums.has(row.id) ? null : row.openAgorot,
    state: row.state,
    // The original of a document with a mark is never delivered any more; an invoice that was
    // credited in full stays as it was issued.
    isOriginalWaiting:
      !isTaken.has(row.id) && !(row.state === 'cancelled' && isCancelledByMark(row.docType)),
  }));
  return { rows, after: page.after };
}

/** NOT_FOUND for a document that is not the customer's, as for one that does not exist. */
export async function assertDocumentOf(
  tx: AccountTx,
  customerId: string,
  documentId: string,
): Promise<void> {
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .where('customerId', '=', customerId)
    .where('thirdParty', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
}
