import { decimalText } from '@pinkas/domain/api/decimal';

import type { DocumentContents } from '../../../accounting/documents/documents.api.ts';
import type { ApiDocumentSent, FileLinks } from '../../adapter/adapter.api.ts';
import { scaleOf } from '../../v1/v1.api.ts';
import { secondsOf } from '../answers/seconds.ts';
import { sentCodeOf, statusOf } from './doc-types.ts';
import { toSentPayment } from './payment-view.ts';
import type { ReadDocument } from './read-document.ts';
import { rowVatOf } from './row-vat.ts';
import { DOCUMENT_VAT } from './to-lines.ts';

/** Returns a sum as the vendor has it: a JSON number. */
export function sum(minor: number, scale = 2): number {
  return Number(decimalText(minor, scale));
}

/** Returns a rate as a fraction. */
export function fractionOf(basisPoints: number): number {
  return sum(basisPoints, 4);
}

/** Returns the addresses of the files: of the original, and of a certified copy that may be opened again and again. */
export function urlOf({ pdfLink, pdfLinkCopy }: FileLinks): object {
  return { origin: pdfLink, he: pdfLinkCopy, en: pdfLinkCopy };
}

function clientOf({ contents, isClientInBook }: ReadDocument): object {
  const { customerId, customer } = contents;
  const { email } = customer;
  return {
    ...(isClientInBook && { id: customerId }),
    name: customer.name,
    taxId: customer.taxId,
    address: customer.address,
    city: customer.city,
    zip: customer.zip,
    country: customer.country === '' ? 'IL' : customer.country,
    phone: customer.phone,
    mobile: customer.mobile,
    contactPerson: customer.contactPerson,
    emails: email === '' ? [] : [email],
    self: false,
  };
}

function incomeOf({ lines, currency, sums }: DocumentContents): object[] {
  const scale = scaleOf(currency);
  return lines.map((line) => ({
    ...(line.itemId !== null && { itemId: line.itemId }),
    description: line.description,
    quantity: sum(line.quantityE4, 4),
    price: sum(line.unitPriceE4, 4),
    currency,
    currencyRate: 1,
    vatType: rowVatOf(line.vatKind === 'taxable', line.priceIncludesVat),
    vatRate: line.vatKind === 'taxable' ? fractionOf(sums.vatRateBasisPoints) : 0,
    amountTotal: sum(line.totalMinor, scale),
  }));
}

function documentVatOf({ lines, sums }: DocumentContents): number {
  const exempt = lines.filter(({ vatKind }) => vatKind !== 'taxable').length;
  if (sums.vatRateBasisPoints === 0 && exempt === lines.length) return DOCUMENT_VAT.exempt;
  if (exempt === 0) return DOCUMENT_VAT.default;
  return exempt === lines.length ? DOCUMENT_VAT.exempt : DOCUMENT_VAT.mixed;
}

function amountsOf({ sums, currency, currencySums, openAgorot }: DocumentContents): object {
  const own = currencySums ?? sums;
  const scale = scaleOf(currency);
  return {
    amountDueVat: sum(own.taxableAgorot, scale),
    amountExemptVat: sum(own.exemptAgorot + own.zeroAgorot, scale),
    amountExcludeVat: sum(own.netAgorot, scale),
    vat: sum(own.vatAgorot, scale),
    amount: sum(own.totalAgorot, scale),
    amountLocal: sum(sums.totalAgorot),
    amountOpened: sum(openAgorot),
  };
}

/** What the tax authority said of a number, where an answer has it. */
function confirmationOf({ contents, isAsked, refusedBy }: ReadDocument): object {
  return {
    taxAuthorityConfirmationInitiated: isAsked,
    taxAuthorityConfirmationLastError: refusedBy,
    ...(contents.allocationNumber !== '' && {
      taxAuthorityConfirmationNumber: contents.allocationNumber,
    }),
  };
}

/** Returns the answer for a document that was issued, which is exactly this at the vendor. */
export function issuedView(read: ReadDocument): object {
  const { contents, links, isAsked, refusedBy } = read;
  return {
    id: contents.id,
    number: contents.number,
    type: sentCodeOf(contents.docType),
    signed: true,
    lang: contents.language,
    client: clientOf(read),
    url: urlOf(links),
    vatRate: fractionOf(contents.sums.vatRateBasisPoints),
    taxAuthorityConfirmationInitiated: isAsked,
    taxAuthorityConfirmationLastError: refusedBy,
  };
}

/** Returns the answer for a document that was issued and could not be read: what is not known of it is null. */
export function bareView(
  { type, language, customer }: ApiDocumentSent,
  { id, number }: { readonly id: string; readonly number: string },
): object {
  const { email = '' } = customer;
  return {
    id,
    number: Number(number),
    type: sentCodeOf(type),
    signed: true,
    lang: language,
    client: { name: customer.name, emails: email === '' ? [] : [email], self: false },
    url: null,
    vatRate: null,
    taxAuthorityConfirmationInitiated: null,
    taxAuthorityConfirmationLastError: null,
  };
}

/** Returns a whole document. */
export function documentView(read: ReadDocument): object {
  const { contents, links } = read;
  const { sources, followers, sums } = contents;
  return {
    id: contents.id,
    type: sentCodeOf(contents.docType),
    number: contents.number,
    lang: contents.language,
    currency: contents.currency,
    currencyRate: sum(sums.currencyRateE6, 6),
    vatType: documentVatOf(contents),
    vatRate: fractionOf(sums.vatRateBasisPoints),
    status: statusOf(contents.state),
    description: contents.subject,
    remarks: contents.remarks,
    footer: '',
    documentDate: contents.documentDate,
    creationDate: secondsOf(contents.issuedAt),
    ...(contents.dueDate !== null && { dueDate: contents.dueDate }),
    ...amountsOf(contents),
    client: clientOf(read),
    income: incomeOf(contents),
    payment: contents.payments.map((payment) => toSentPayment(payment)),
    linkedDocuments: [...sources, ...followers].map(({ id }) => id),
    allocationNumber: contents.allocationNumber,
    data: confirmationOf(read),
    url: urlOf(links),
    rounding: sums.roundingAgorot !== 0,
    signed: true,
    cancellable: contents.cancellation === null,
  };
}
