import { ExternalId } from '@pinkas/contract/api/v1/api-fields';
import { Id } from '@pinkas/contract/fields';
import {
  ADDRESS_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  LINKS_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { parseDecimal } from '@pinkas/domain/api/decimal';
import {
  DOC_TYPES,
  docTypeKeyOf,
  type DocTypeId,
  type DocTypeKey,
} from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { ezcount as he } from '@pinkas/phrases/he/parts/ezcount';

import {
  given,
  plainTaxId,
  type ApiDocumentSent,
  type ApiLine,
  type ApiParty,
  type CustomerAction,
  type Reading,
} from '../../adapter/adapter.api.ts';
import { readVat, toLines } from './to-lines.ts';
import { toPayments } from './to-payments.ts';

/** Of the form of the vendor; beyond it a name is another one. */
const TRANSACTION_ID_LENGTH_MAX = 45;
/** Fields that change a document there and not here: whoever sends them hears of it. */
const NOT_SUPPORTED = [
  'email_text',
  'send_copy',
  'meta_data',
  'show_items_including_vat',
  'created_by_api_key',
  'cgp_ids',
] as const;
const FLAGS: ReadonlySet<string> = new Set(['send_copy', 'show_items_including_vat']);

/** What a request asks for. */
export interface SentDocument {
  readonly document: ApiDocumentSent;
  /** What the sender computed, in shekels; undefined for nothing. */
  readonly total: string | undefined;
  readonly transactionId: string | undefined;
  readonly mailTo: readonly string[];
  readonly customerAction: CustomerAction;
  readonly isBalanced: boolean;
  readonly parents: readonly string[];
  /** Of rows with VAT: 0 for rate zero; undefined for nothing. */
  readonly vatBasisPoints: number | undefined;
  /** In whose name it is to be issued; empty for nobody's. */
  readonly userId: string;
}

function isTypeKey(text: string): text is DocTypeKey {
  return Object.hasOwn(DOC_TYPES, text);
}

/** By its code or its name. What is none is refused, and read as a quote. */
function typeOf(reading: Reading): DocTypeId {
  const text = reading.line('type');
  const key = /^\d{1,5}$/.test(text) ? docTypeKeyOf(Number(text)) : text;
  if (key !== undefined && isTypeKey(key)) return DOC_TYPES[key];
  reading.refuse('type', text === '' ? 'FIELD_REQUIRED' : 'VALUE_NOT_ALLOWED');
  return DOC_TYPES.BID;
}

function partyOf(reading: Reading): ApiParty {
  return {
    name: reading.line('customer_name', CUSTOMER_NAME_LENGTH_MAX),
    ...given('taxId', plainTaxId(reading.line('customer_crn'))),
    ...given('email', reading.texts('customer_email')[0] ?? ''),
    ...given('phone', reading.line('customer_phone', PHONE_LENGTH_MAX)),
    ...given('mobile', reading.line('customer_cell', PHONE_LENGTH_MAX)),
    ...given('address', reading.line('customer_address', ADDRESS_LENGTH_MAX)),
  };
}

function actionOf(reading: Reading): CustomerAction {
  const text = reading.line('customerAction').toUpperCase();
  if (text === '') return 'none';
  return text.includes('CREATE') ? 'find-or-make' : 'find';
}

function mailOf(reading: Reading): string[] {
  if (reading.flag('dont_send_email')) return [];
  return [...new Set([...reading.texts('customer_email'), ...reading.texts('cc_emails')])];
}

/** Rows belong to a document that sells; one that confirms money has them where the sender insists. */
function hasLines(reading: Reading, type: DocTypeId): boolean {
  const { items } = documentRulesOf(type) ?? { items: 'required' };
  if (items === 'required') return true;
  const isForced = reading.flag('forceItemsIntoNonItemsDocument') || reading.flag('forceItems');
  return items === 'optional' && isForced;
}

/** Rows of any other type may differ from what was paid, and are left as they are. */
function isBalanced(reading: Reading, type: DocTypeId): boolean {
  if (!reading.flag('auto_balance')) return false;
  if (documentRulesOf(type)?.payments === 'equal-to-total') return true;
  reading.warn('NOT_SUPPORTED', 'auto_balance');
  return false;
}

function hasVat(type: DocTypeId, isWithLines: boolean): boolean {
  return isWithLines && documentRulesOf(type)?.hasVat === true;
}

function currencyOf(reading: Reading): Pick<ApiDocumentSent, 'currency' | 'currencyRate'> {
  const currency = reading.line('main_currency_iso').toUpperCase();
  if (currency === '' || currency === 'ILS' || currency === 'NIS') return {};
  const rate = reading.decimal('currency_rate', 6);
  return { currency, ...(rate !== undefined && { currencyRate: rate }) };
}

function discountOf(reading: Reading): Pick<ApiDocumentSent, 'discount'> {
  const amount = reading.decimal('price_discount', 2);
  return amount === undefined || parseDecimal(amount, 2) === 0 ? {} : { discount: { amount } };
}

/** The words of rows that a document does not have still say what it is for. */
function subjectOf(reading: Reading, isWithLines: boolean): string {
  const subject = reading.line('description');
  if (subject !== '' || isWithLines) return subject;
  return reading.rows('item')[0]?.line('details') ?? '';
}

/** As it is stored, so that it is found again. Two names never become one: what is no text is refused. */
export function transactionIdOf(reading: Reading): string | undefined {
  const text = reading.text('transaction_id');
  if (text === '') return undefined;
  const name = ExternalId.safeParse(text);
  if (name.success && name.data.length <= TRANSACTION_ID_LENGTH_MAX) return name.data;
  reading.refuse('transaction_id', name.data === undefined ? 'VALUE_NOT_ALLOWED' : 'TEXT_TOO_LONG');
  return undefined;
}

function parentsOf(reading: Reading): string[] {
  const parents = [...new Set(reading.texts('parent'))];
  if (parents.length > LINKS_MAX) reading.refuse('parent', 'TOO_MANY_LINES');
  if (parents.some((id) => !Id.safeParse(id).success)) {
    reading.refuse('parent', 'VALUE_NOT_ALLOWED');
  }
  return parents;
}

/** Reads a request for a document. What is wrong with it by itself is among the problems of the reading. */
export function readDocument(reading: Reading): SentDocument {
  warnOfUnsupported(reading);
  const type = typeOf(reading);
  const vat = readVat(reading);
  const isWithLines = hasLines(reading, type);
  const lines = isWithLines ? toLines(reading, vat) : [];
  const payments = toPayments(reading);
  const date = reading.day('date');
  const currency = currencyOf(reading);
  const isWithVat = hasVat(type, isWithLines);
  const balances = isBalanced(reading, type);
  // Payments are in shekels, and rows of such a document are not.
  if (balances && currency.currency !== undefined) {
    reading.refuse('auto_balance', 'VALUE_NOT_ALLOWED');
  }
  return {
    document: {
      type,
      ...(date !== undefined && { date }),
      language: languageOf(reading),
      subject: subjectOf(reading, isWithLines),
      remarks: reading.text('comment'),
      customer: partyOf(reading),
      pricesIncludeVat: areAllWithVat(lines),
      lines,
      ...(isWithLines && discountOf(reading)),
      ...(vat.isZeroRate && isWithVat && { zeroRateReason: he.zeroRateReason }),
      ...currency,
      payments,
    },
    total: reading.decimal('price_total', 2),
    transactionId: transactionIdOf(reading),
    mailTo: mailOf(reading),
    customerAction: actionOf(reading),
    isBalanced: balances,
    parents: parentsOf(reading),
    vatBasisPoints: isWithVat ? vat.rateBasisPoints : undefined,
    userId: reading.line('ua_uuid'),
  };
}

/** An original in another language is wanted by a field of its own; the vendor adds a translated copy to any other. */
function languageOf(reading: Reading): string {
  if (reading.line('lang').toLowerCase() !== 'en') return 'he';
  if (reading.flag('create_org_as_foreign')) return 'en';
  reading.warn('NOT_SUPPORTED', 'lang');
  return 'he';
}

function areAllWithVat(lines: readonly ApiLine[]): boolean {
  return lines.length > 0 && lines.every(({ priceIncludesVat }) => priceIncludesVat);
}

function warnOfUnsupported(reading: Reading): void {
  for (const name of NOT_SUPPORTED) {
    if (reading.has(name) && (!FLAGS.has(name) || reading.flag(name)))
      reading.warn('NOT_SUPPORTED', name);
  }
}
