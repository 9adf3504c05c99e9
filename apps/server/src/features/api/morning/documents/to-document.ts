import { Id } from '@pinkas/contract/fields';
import { isCurrency } from '@pinkas/domain/money/currency';
import { isAbroad } from '@pinkas/domain/customers/country';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import {
  ADDRESS_LENGTH_MAX,
  CITY_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  LINKS_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';

import {
  given,
  plainTaxId,
  type ApiDocumentSent,
  type ApiParty,
  type Reading,
} from '../../adapter/adapter.api.ts';
import { toPayments } from '../means/means.ts';
import { docTypeOf, hasPayments, hasRows, hasSecondDate } from './doc-types.ts';
import { discountOf, DOCUMENT_VAT, onlyOne, toLines } from './to-lines.ts';

/** What a request asks for. */
export interface SentDocument {
  readonly document: ApiDocumentSent;
  readonly mailTo: readonly string[];
  /** Whether the client joins the book. */
  readonly isAdded: boolean;
  readonly parents: readonly string[];
  /** The rate that its rows name; undefined for none. */
  readonly vatBasisPoints: number | undefined;
}

const LANGUAGES: ReadonlySet<string> = new Set(['he', 'en']);

/** What is none is refused, and read as a quote. */
function typeOf(reading: Reading): DocTypeId {
  const type = docTypeOf(reading.whole('type') ?? Number.NaN);
  if (type === undefined) refuseOrMiss(reading, 'type');
  return type ?? DOC_TYPES.BID;
}

function refuseOrMiss(reading: Reading, name: string): void {
  reading.refuse(name, reading.has(name) ? 'VALUE_NOT_ALLOWED' : 'FIELD_REQUIRED');
}

function languageOf(reading: Reading): string {
  const language = reading.line('lang');
  if (!LANGUAGES.has(language)) refuseOrMiss(reading, 'lang');
  return language;
}

function currencyOf(reading: Reading): string {
  const currency = reading.line('currency').toUpperCase();
  if (!isCurrency(currency)) refuseOrMiss(reading, 'currency');
  return currency;
}

/** Left out it is 0, which adds VAT to prices: so the vendor computes, whatever its description says. */
function documentVatOf(reading: Reading): number {
  const vatType = reading.whole('vatType') ?? DOCUMENT_VAT.default;
  if (!Object.values<number>(DOCUMENT_VAT).includes(vatType)) {
    reading.refuse('vatType', 'VALUE_NOT_ALLOWED');
  }
  return vatType;
}

/** A country of a code; that of Israel is none. */
export function countryOf(reading: Reading): string {
  const country = reading.line('country', CITY_LENGTH_MAX);
  return isAbroad(country) ? country : '';
}

/** One of the book is known by its id; what else a request says of it is not changed by a document. */
function partyOf(client: Reading): ApiParty {
  const id = client.line('id');
  const email = given('email', client.texts('emails')[0] ?? '');
  if (client.flag('self')) client.refuse('self', 'VALUE_NOT_ALLOWED');
  if (id !== '') {
    if (!Id.safeParse(id).success) client.refuse('id', 'VALUE_NOT_ALLOWED');
    return { id, ...email } as ApiParty;
  }
  const name = client.line('name', CUSTOMER_NAME_LENGTH_MAX);
  if (name === '') client.refuse('name', 'FIELD_REQUIRED');
  return {
    name,
    ...email,
    ...given('taxId', plainTaxId(client.line('taxId'))),
    ...given('phone', client.line('phone', PHONE_LENGTH_MAX)),
    ...given('mobile', client.line('mobile', PHONE_LENGTH_MAX)),
    ...given('address', client.line('address', ADDRESS_LENGTH_MAX)),
    ...given('city', client.line('city', CITY_LENGTH_MAX)),
    ...given('zip', client.line('zip')),
    ...given('country', countryOf(client)),
    ...given('contactPerson', client.line('contactPerson', CUSTOMER_NAME_LENGTH_MAX)),
  };
}

function clientOf(reading: Reading): Reading | undefined {
  const client = reading.has('client') ? onlyOne(reading, 'client') : undefined;
  if (client === undefined) reading.refuse('client', 'FIELD_REQUIRED');
  return client;
}

/** What cancels another document is its credit: no other type cancels by being issued. */
function parentsOf(reading: Reading, type: DocTypeId): string[] {
  const linkType = reading.line('linkType');
  const isCancelling = linkType === 'cancel';
  const isKnown = linkType === '' || linkType === 'link' || isCancelling;
  if (!isKnown || (isCancelling && type !== DOC_TYPES.INVOICE_CREDIT)) {
    reading.refuse('linkType', 'VALUE_NOT_ALLOWED');
  }
  const parents = [...new Set(reading.texts('linkedDocumentIds'))];
  if (parents.length > LINKS_MAX) reading.refuse('linkedDocumentIds', 'TOO_MANY_LINES');
  if (parents.some((id) => !Id.safeParse(id).success)) {
    reading.refuse('linkedDocumentIds', 'VALUE_NOT_ALLOWED');
  }
  return parents;
}

/** The vendor prints the text at the foot of the document, which is where its remarks are here. */
function remarksOf(reading: Reading): string {
  return [reading.text('remarks'), reading.text('footer')]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The words of rows that a document does not have still say what it is for. */
function subjectOf(reading: Reading, isWithRows: boolean): string {
  const subject = reading.line('description');
  if (subject !== '' || isWithRows) return subject;
  return reading.rows('income')[0]?.line('description') ?? '';
}

function foreign(reading: Reading, currency: string): object {
  if (currency === 'ILS' || currency === '') return {};
  return { currency, ...given('currencyRate', reading.decimal('currencyRate', 6) ?? '') };
}

function datesOf(reading: Reading, type: DocTypeId): Pick<ApiDocumentSent, 'date' | 'dueDate'> {
  const date = reading.day('date');
  const dueDate = hasSecondDate(type) ? reading.day('dueDate') : undefined;
  return { ...(date !== undefined && { date }), ...(dueDate !== undefined && { dueDate }) };
}

/** Reads a request for a document. What is wrong with it by itself is among the problems of the reading. */
export function readDocument(reading: Reading): SentDocument {
  const type = typeOf(reading);
  const currency = currencyOf(reading);
  const documentVat = documentVatOf(reading);
  const isWithRows = hasRows(type);
  const rows = isWithRows
    ? toLines(reading, documentVat, currency)
    : { lines: [], vatBasisPoints: undefined };
  const client = clientOf(reading);
  const discount = isWithRows ? discountOf(reading) : undefined;
  // A draft that stays would be issued once more by a person.
  if (reading.has('draftId')) reading.refuse('draftId', 'VALUE_NOT_ALLOWED');
  return {
    document: {
      type,
      ...datesOf(reading, type),
      language: languageOf(reading),
      subject: subjectOf(reading, isWithRows),
      remarks: remarksOf(reading),
      customer: client === undefined ? { name: '' } : partyOf(client),
      // A sum off the document is off prices as its rows state them.
      pricesIncludeVat: rows.lines.length > 0 && rows.lines.every((line) => line.priceIncludesVat),
      lines: rows.lines,
      ...(discount !== undefined && { discount }),
      ...(reading.flag('rounding') && { rounding: 'shekel' }),
      ...foreign(reading, currency),
      payments: hasPayments(type) ? toPayments(reading) : [],
    },
    mailTo: [...new Set(client?.texts('emails'))],
    isAdded: client?.flag('add') === true,
    parents: parentsOf(reading, type),
    vatBasisPoints: rows.vatBasisPoints,
  };
}
