import type {
  MatchTargetView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { bareTarget } from '@pinkas/contract/bookkeeping/bank/bare-target';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentCustomer } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { agorot } from '@pinkas/domain/money/agorot';
import { searchText } from '@pinkas/domain/text/search-text';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
import { IS_DEBT } from '../../../accounting/documents/documents.api.ts';

const PAID_BY_RECEIPT = documentRulesOf(DOC_TYPES.RECIEPT)?.basedOn ?? [];

/** Debts in shekels that a receipt may pay, by what is open of them. `$2` are their types. */
const INVOICES = `
  select d.id as "documentId", d.open_agorot as "sumAgorot", coalesce(d.due_date, d.document_date) as day,
    case when d.document_date < d.due_date then d.document_date end as "writtenOn", d.customer_name as name,
    d.doc_type as "docType", d.number
  from documents d
  where d.account_id = $1 and d.doc_type = any($2::int[]) and d.open_agorot > 0 and d.currency = 'ILS' and ${IS_DEBT}
    and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
    and not exists (select from document_closures x where x.account_id = $1 and x.document_id = d.id)`;

interface InvoiceRow extends Record<string, unknown> {
  readonly documentId: string;
  readonly sumAgorot: number;
  readonly day: LocalDate;
  readonly writtenOn: LocalDate | null;
  readonly name: string;
  readonly docType: number;
  readonly number: number;
}

function viewOf({ documentId, sumAgorot, ...row }: InvoiceRow): MatchTargetView {
  return bareTarget(
    { kind: 'invoice', documentId, sumAgorot: agorot(sumAgorot) },
    // Customers name the invoice that they pay.
    { ...row, sumAgorot, reference: String(row.number), isInvoice: true },
  );
}

/** Open invoices that are due, or were written, between two days. */
export async function listOpenInvoices(
  tx: AccountTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<MatchTargetView[]> {
  const { rows } = await tx.query<InvoiceRow>({
    name: 'bank-open-invoices',
    text: `${INVOICES} and (d.document_date between $3 and $4 or d.due_date between $3 and $4)`,
    values: [tx.accountId, PAID_BY_RECEIPT, from, to],
  });
  return rows.map((row) => viewOf(row));
}

const FOUND_MAX = 30;

/** Searches open invoices by customer or number, the nearest days first. */
export async function searchOpenInvoices(
  tx: AccountTx,
  day: LocalDate,
  q: string,
): Promise<MatchTargetView[]> {
  const { rows } = await tx.query<InvoiceRow>({
    name: 'bank-search-invoices',
    text: `${INVOICES}
        and ($4::text[] = '{}' or search_fold(d.customer_name || ' ' || d.number) like any ($4::text[]))
      order by abs(coalesce(d.due_date, d.document_date) - $3::date), d.id limit ${FOUND_MAX}`,
    values: [tx.accountId, PAID_BY_RECEIPT, day, q === '' ? [] : likePatterns(searchText(q))],
  });
  return rows.map((row) => viewOf(row));
}

export type InvoiceRef = Extract<TargetRef, { kind: 'invoice' }>;

/** Returns the named invoices that are open for what is named of each, as targets of these sums. */
export async function findOpenInvoices(
  tx: AccountTx,
  refs: readonly InvoiceRef[],
): Promise<MatchTargetView[]> {
  if (refs.length === 0) return [];
  const { rows } = await tx.query<InvoiceRow>({
    name: 'bank-named-invoices',
    text: `${INVOICES} and d.id = any($3::uuid[])`,
    values: [tx.accountId, PAID_BY_RECEIPT, refs.map(({ documentId }) => documentId)],
  });
  const open = new Map(rows.map((row) => [row.documentId, row]));
  return refs.flatMap(({ documentId, sumAgorot }) => {
    const row = open.get(documentId);
    return row === undefined || row.sumAgorot < sumAgorot ? [] : [viewOf({ ...row, sumAgorot })];
  });
}

/** Whose an invoice is, as the card is now, and where it was issued. */
export interface InvoiceOwner {
  readonly documentId: string;
  readonly customerId: string;
  readonly customer: DocumentCustomer;
  readonly branchId: string | null;
  readonly language: 'he' | 'en';
}

/** Returns whose the named documents are. */
export async function readInvoiceOwners(
  tx: AccountTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceOwner>> {
  const { rows } = await tx.query<InvoiceOwner & Record<string, unknown>>({
    name: 'bank-invoice-owners',
    text: `select d.id as "documentId", d.customer_id as "customerId", d.branch_id as "branchId", d.language,
        json_build_object('name', c.name, 'taxId', c.tax_id, 'email', c.email, 'phone', c.phone, 'address', c.address,
          'city', c.city, 'contactPerson', c.contact_person, 'mobile', c.mobile, 'zip', c.zip, 'country', c.country,
          'foreignId', c.foreign_id)
          as customer
      from documents d join customers c on c.account_id = $1 and c.id = d.customer_id
      where d.account_id = $1 and d.id = any($2::uuid[])`,
    values: [tx.accountId, ids],
  });
  return new Map(rows.map((row) => [row.documentId, row]));
}
