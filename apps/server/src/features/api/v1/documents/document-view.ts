import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import type {
  ApiDocument,
  ApiDocumentRow,
  ApiTotals,
} from '@pinkas/contract/api/v1/document-fields';
import { decimalText } from '@pinkas/domain/api/decimal';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  findDocumentContents,
  type DocumentContents,
} from '../../../accounting/documents/documents.api.ts';
import { agorotText, scaleOf } from '../shared/currency-scale.ts';
import { namesOfThings } from '../shared/external-ids.repository.ts';

const E4_SCALE = 4;

function typeOf(docType: number): string {
  return docTypeKeyOf(docType) ?? String(docType);
}

/** What a list shows of a document. */
type ListedDocument = Pick<
  DocumentRow,
  | 'id'
  | 'docType'
  | 'number'
  | 'documentDate'
  | 'dueDate'
  | 'subject'
  | 'customerId'
  | 'customerName'
  | 'totalAgorot'
  | 'openAgorot'
  | 'state'
  | 'allocationNumber'
>;

/** Returns a document of a list as the API shows it. */
export function toApiRow(row: ListedDocument, externalId: string | null): ApiDocumentRow {
  return {
    id: row.id,
    externalId,
    type: typeOf(row.docType),
    typeCode: row.docType,
    number: String(row.number),
    legal: true,
    date: row.documentDate,
    dueDate: row.dueDate,
    subject: row.subject,
    customer: { id: row.customerId, name: row.customerName },
    total: agorotText(row.totalAgorot),
    open: agorotText(row.openAgorot),
    state: row.state,
    allocationNumber: row.allocationNumber,
    pdf: `/api/v1/documents/${row.id}/pdf`,
  };
}

/** The sums of a document by the names of its currency. */
interface Sums {
  readonly netAgorot: number;
  readonly vatAgorot: number;
  readonly roundingAgorot: number;
  readonly totalAgorot: number;
}

/** Returns the sums of a document in its currency. */
export function toApiTotals(currency: string, sums: Sums): ApiTotals {
  const scale = scaleOf(currency);
  return {
    currency,
    beforeVat: decimalText(sums.netAgorot, scale),
    vat: decimalText(sums.vatAgorot, scale),
    rounding: decimalText(sums.roundingAgorot, scale),
    total: decimalText(sums.totalAgorot, scale),
  };
}

function linksOf({ sources, followers }: DocumentContents): ApiDocument['links'] {
  const toLink = (link: DocumentContents['sources'][number], isLater: boolean) => ({
    documentId: link.id,
    type: typeOf(link.docType),
    number: String(link.number),
    kind: link.kind,
    amount: agorotText(link.sumAgorot),
    isLater,
  });
  return [
    ...sources.map((link) => toLink(link, false)),
    ...followers.map((link) => toLink(link, true)),
  ];
}

function toApi(view: DocumentContents, externalId: string | null): ApiDocument {
  const { customer, currency } = view;
  return {
    ...toApiRow(view, externalId),
    issuedAt: view.issuedAt,
    language: view.language,
    remarks: view.remarks,
    customer: {
      id: view.customerId,
      name: customer.name,
      taxId: customer.taxId,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      city: customer.city,
    },
    totals: toApiTotals(currency, view.currencySums ?? view.sums),
    lines: view.lines.map((line) => ({
      description: line.description,
      quantity: decimalText(line.quantityE4, E4_SCALE, 0),
      unit: line.unit,
      price: decimalText(line.unitPriceE4, E4_SCALE, scaleOf(currency)),
      priceIncludesVat: line.priceIncludesVat,
      vat: line.vatKind,
      total: decimalText(line.totalMinor, scaleOf(currency)),
      itemId: line.itemId,
    })),
    payments: view.payments.map(({ kind, sumAgorot, paymentDate: date, remark }) => ({
      kind,
      amount: agorotText(sumAgorot),
      date,
      remark,
    })),
    links: linksOf(view),
    isCancelled: view.cancellation !== null,
  };
}

/** Returns one document as the API shows it. Refusal: NOT_FOUND. */
export async function showDocument(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<ApiDocument> {
  const view = await findDocumentContents(tx, id, today);
  if (view === undefined) throw new AppError('NOT_FOUND');
  const names = await namesOfThings(tx, 'document', [id]);
  return toApi(view, names.get(id) ?? null);
}
