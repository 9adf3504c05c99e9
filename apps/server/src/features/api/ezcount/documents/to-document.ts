import {
  ADDRESS_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { parseDecimal } from '@pinkas/domain/api/decimal';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { ezcount as he } from '@pinkas/phrases/he/parts/ezcount';

import type { Reading } from '../bodies/reading.ts';
import { readVat, toLines, type ApiLine } from './to-lines.ts';
import { toPayments, type ApiPaymentSent } from './to-payments.ts';

/** Of the form of the vendor; beyond it a name is another one. */
const TRANSACTION_ID_LENGTH_MAX = 45;
/** Fields that change a document there and not here: whoever sends them hears of it. */
const NOT_SUPPORTED = [
  'email_text',
  'send_copy',
  'meta_data',
  'create_org_as_foreign',
  'cgp_ids',
] as const;

/** What the customers' list has to do with the party of a document. */
export type CustomerAction = 'none' | 'find' | 'find-or-make';

/** A customer as the API takes them. */
export interface ApiParty {
  readonly id?: string;
  readonly name: string;
  readonly taxId?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly mobile?: string;
  readonly address?: string;
  readonly save?: boolean;
}

/** A link of a document as the API takes it. */
export interface ApiLink {
  readonly documentId: string;
  readonly kind: string;
  readonly amount?: string;
}

/** A document as the API takes it, as far as a request says it. */
export interface ApiDocumentSent {
  readonly type: number | string;
  readonly date?: string;
  readonly language: string;
  readonly subject: string;
  readonly remarks: string;
  readonly customer: ApiParty;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly ApiLine[];
  readonly discount?: { readonly amount: string };
  readonly zeroRateReason?: string;
  readonly currency?: string;
  readonly currencyRate?: string;
  readonly payments: readonly ApiPaymentSent[];
  readonly links?: readonly ApiLink[];
}

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
  readonly vatBasisPoints: number | undefined;
}

function typeOf(reading: Reading): number | string {
  const text = reading.line('type');
  if (text === '') reading.refuse('type', 'FIELD_REQUIRED');
  return /^\d{1,5}$/.test(text) ? Number(text) : text;
}

function given(name: string, value: string): object {
  return value === '' ? {} : { [name]: value };
}

function partyOf(reading: Reading): ApiParty {
  return {
    name: reading.line('customer_name', CUSTOMER_NAME_LENGTH_MAX),
    ...given('taxId', reading.line('customer_crn').replaceAll(/[\s-]/g, '')),
    ...given('email', reading.line('customer_email')),
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
function hasLines(reading: Reading, type: number | string): boolean {
  const { items } = documentRulesOf(Number(type)) ?? { items: 'required' };
  if (items === 'required') return true;
  const isForced = reading.flag('forceItemsIntoNonItemsDocument') || reading.flag('forceItems');
  return items === 'optional' && isForced;
}

/** Rows of any other type may differ from what was paid. */
function isPaidWhole(type: number | string): boolean {
  return documentRulesOf(Number(type))?.payments === 'equal-to-total';
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

function transactionIdOf(reading: Reading): string | undefined {
  const text = reading.line('transaction_id');
  if (text.length > TRANSACTION_ID_LENGTH_MAX) reading.refuse('transaction_id', 'TEXT_TOO_LONG');
  return text === '' ? undefined : text;
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
      ...(vat.isZeroRate && isWithLines && { zeroRateReason: he.zeroRateReason }),
      ...currencyOf(reading),
      payments,
    },
    total: reading.decimal('price_total', 2),
    transactionId: transactionIdOf(reading),
    mailTo: mailOf(reading),
    customerAction: actionOf(reading),
    isBalanced: reading.flag('auto_balance') && isPaidWhole(type),
    parents: reading.texts('parent'),
    vatBasisPoints: vat.rateBasisPoints,
  };
}

function languageOf(reading: Reading): string {
  return reading.line('lang').toLowerCase() === 'en' ? 'en' : 'he';
}

function areAllWithVat(lines: readonly ApiLine[]): boolean {
  return lines.length > 0 && lines.every(({ priceIncludesVat }) => priceIncludesVat);
}

function warnOfUnsupported(reading: Reading): void {
  for (const name of NOT_SUPPORTED) {
    const isFlag = name === 'send_copy' || name === 'create_org_as_foreign';
    if (reading.has(name) && (!isFlag || reading.flag(name))) reading.warn('NOT_SUPPORTED', name);
  }
}
