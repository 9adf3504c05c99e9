import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentCustomer } from '@pinkas/domain/documents/draft/document-draft';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { personOf } from '../../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { IS_DEBT } from '../../../accounting/documents/documents.api.ts';

/** A document in shekels that asks for money, and whose it is. */
export interface PayableDocument {
  readonly documentId: string;
  readonly docType: DocTypeId;
  readonly number: number;
  readonly documentDate: LocalDate;
  readonly dueDate: LocalDate | null;
  readonly subject: string;
  readonly totalAgorot: number;
  readonly openAgorot: number;
  /** An invoice, or a request of a business that adds no VAT: a receipt pays it. A request with VAT needs its invoice. */
  readonly isDebt: boolean;
  readonly customerId: string;
  /** As the card is now. */
  readonly customer: DocumentCustomer;
  readonly branchId: string | null;
  readonly language: 'he' | 'en';
  /** Whose document it is. */
  readonly responsibleId: string;
}

const PAYABLE = `
  select d.id as "documentId", d.doc_type as "docType", d.number, d.document_date as "documentDate", d.due_date as "dueDate",
    d.subject, d.total_agorot as "totalAgorot", d.open_agorot as "openAgorot", ${IS_DEBT} as "isDebt",
    d.customer_id as "customerId", d.branch_id as "branchId", d.language, ${personOf('d')} as "responsibleId",
    json_build_object('name', c.name, 'taxId', c.tax_id, 'email', c.email, 'phone', c.phone, 'address', c.address,
      'city', c.city, 'contactPerson', c.contact_person, 'mobile', c.mobile, 'zip', c.zip, 'country', c.country,
      'foreignId', c.foreign_id) as customer
  from documents d join customers c on c.account_id = $1 and c.id = d.customer_id
  where d.account_id = $1 and d.currency = 'ILS' and d.open_agorot > 0 and d.doc_type = any($2::int[])
    and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
    and not exists (select from document_closures x where x.account_id = $1 and x.document_id = d.id)`;

type Row = PayableDocument & Record<string, unknown>;

/** Returns which of the named documents can be paid now, in the order of their due days, the oldest first. */
export async function findPayable(
  tx: AccountTx,
  ids: readonly string[],
): Promise<PayableDocument[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<Row>({
    name: 'payable-documents',
    text: `${PAYABLE} and d.id = any($3::uuid[]) order by coalesce(d.due_date, d.document_date), d.number`,
    values: [tx.accountId, PAID_IN_PARTS_TYPES, [...ids]],
  });
  return rows;
}

/** Returns what a customer can pay now, the oldest first. */
export async function listPayableOfCustomer(
  tx: AccountTx,
  customerId: string,
): Promise<PayableDocument[]> {
  const { rows } = await tx.query<Row>({
    name: 'payable-of-customer',
    text: `${PAYABLE} and d.customer_id = $3 order by coalesce(d.due_date, d.document_date), d.number`,
    values: [tx.accountId, PAID_IN_PARTS_TYPES, customerId],
  });
  return rows;
}
