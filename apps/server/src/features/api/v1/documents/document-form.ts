import {
  DocumentForm,
  IssueDocumentRequest,
} from '@pinkas/contract/accounting/documents/document-fields';
import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { ApiDraft, ApiNewDocument } from '@pinkas/contract/api/v1/document-fields';
import { dueDateGiven } from '@pinkas/domain/customers/payment-terms';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { RATE_SCALE } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { paymentPreferences } from '../../../business/preferences/preferences.api.ts';
import { scaleOf } from '../shared/currency-scale.ts';
import { findCard } from '../shared/customer-card.ts';
import { toFormPayment } from './payment-form.ts';

type Line = ApiDraft['lines'][number];
type Discount = NonNullable<ApiDraft['discount']>;

function toFormCustomer(
  { id: _id, externalId: _externalId, save, ...given }: ApiDraft['customer'],
  card: CustomerView | undefined,
): Record<string, unknown> {
  const known = card && {
    name: card.name,
    taxId: card.taxId,
    email: card.email,
    phone: card.phone,
    mobile: card.mobile,
    address: card.address,
    city: card.city,
    zip: card.zip,
    country: card.country,
    foreignId: card.foreignId,
    contactPerson: card.contactPerson,
  };
  const saveAsRegular = save && card === undefined;
  return { ...BLANK_CUSTOMER, ...known, ...given, id: card?.id ?? null, saveAsRegular };
}

/** A sum off a document has the decimals of its currency; one with fewer of them was written in hundredths. */
function toFormDiscount(discount: Discount | undefined, currency: string): object {
  const { amount, percent } = discount ?? {};
  if (percent !== undefined) return { kind: 'percent', rateBasisPoints: percent };
  if (amount === undefined) return { kind: 'none' };
  const shift = scaleOf(currency) - 2;
  const amountMinor = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift;
  return { kind: 'amount', amountMinor };
}

function toFormLine(
  { quantity, price, vat, discount, priceIncludesVat, itemId, ...texts }: Line,
  { pricesIncludeVat, currency }: ApiDraft,
): Record<string, unknown> {
  return {
    ...texts,
    quantityE4: quantity,
    unitPriceE4: price,
    vatKind: vat,
    priceIncludesVat: priceIncludesVat ?? pricesIncludeVat,
    discount: toFormDiscount(discount, currency),
    itemId: itemId ?? null,
  };
}

/** Returns what the form of the screen would hold of a draft of the API. */
async function toFormValues(
  tx: AccountTx,
  draft: ApiDraft,
  today: LocalDate,
): Promise<Record<string, unknown>> {
  const { customer, type, date: documentDate = today, currency, currencyRate } = draft;
  const card = await findCard(tx, customer);
  const { defaultTerms } = (await readPreferences(tx, paymentPreferences)).values;
  const secondDate = documentRulesOf(type)?.secondDate;
  const terms = card?.paymentTerms ?? null;
  const dueDate =
    draft.dueDate === undefined
      ? dueDateGiven({ secondDate, documentDate, terms, defaultTerms })
      : draft.dueDate;
  return {
    docType: type,
    documentDate,
    dueDate,
    language: draft.language ?? card?.language ?? 'he',
    subject: draft.subject,
    remarks: draft.remarks,
    customer: toFormCustomer(customer, card),
    pricesIncludeVat: draft.pricesIncludeVat,
    lines: draft.lines.map((line) => toFormLine(line, draft)),
    discount: toFormDiscount(draft.discount, currency),
    rounding: draft.rounding,
    currency,
    currencyRateE6: currencyRate ?? (currency === 'ILS' ? RATE_SCALE : 0),
    zeroRateReason: draft.zeroRateReason,
    payments: draft.payments.map((payment) => toFormPayment(payment, documentDate)),
    links: draft.links.map(({ documentId, kind, amount }) => ({
      sourceId: documentId,
      kind,
      sumAgorot: amount,
    })),
  };
}

/** Returns a draft as the rules take it, checked by the form of the screen. Refusal: INVALID_REQUEST. */
export async function toForm(
  tx: AccountTx,
  draft: ApiDraft,
  today: LocalDate,
): Promise<z.output<typeof DocumentForm>> {
  const values = await toFormValues(tx, draft, today);
  return parseRequestPart(DocumentForm, values) as z.output<typeof DocumentForm>;
}

/** Returns what is issued, checked by the request of the screen. Refusal: INVALID_REQUEST. */
export async function toRequest(
  tx: AccountTx,
  document: ApiNewDocument,
  today: LocalDate,
): Promise<z.output<typeof IssueDocumentRequest>> {
  const { total: _total, externalId: _externalId, send, ...draft } = document;
  const values = {
    ...(await toFormValues(tx, draft, today)),
    mailTo: send?.email ?? [],
    expectedTotalAgorot: document.total ?? 0,
  };
  return parseRequestPart(IssueDocumentRequest, values) as z.output<typeof IssueDocumentRequest>;
}
