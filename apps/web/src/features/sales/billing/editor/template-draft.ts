import { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import type { RefusalWay } from '@pinkas/domain/billing/charge-retries';
import type {
  BillingSchedule,
  BillingUnit,
  ShortMonths,
} from '@pinkas/domain/billing/billing-schedule';
import { billingDocTypes, type BillingMethod } from '@pinkas/domain/billing/billing-template';
import {
  BLANK_CUSTOMER,
  NO_DISCOUNT,
  type Discount,
} from '@pinkas/domain/documents/draft/document-draft';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import type { FieldCodes, FormSpec } from '../../../../shared/form/form-spec.ts';
import { splitAddresses } from '../../../../shared/mail/split-addresses.ts';
import { blankRow, linesOf, rowOf, type TypedRow } from './template-rows.ts';

/** Rows that stand in for those of the template from a day on, as they are typed. */
export interface TypedStep {
  readonly from: LocalDate;
  readonly rows: readonly TypedRow[];
}

export const ENDS = ['never', 'count', 'day'] as const;

/** A template as it is typed. */
export interface TemplateDraft {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly title: string;
  readonly method: BillingMethod;
  /** '' for no card. */
  readonly savedCardId: string;
  /** Whether the customer is told of a charge by card the day before. */
  readonly tellsBefore: boolean;
  /** What is done where a charge by card is refused. */
  readonly onRefusal: RefusalWay;
  readonly docType: DocTypeId;
  readonly mailTo: string;
  readonly currency: Currency;
  /** Whether the rate of the currency is that of the day, or the one that is typed. */
  readonly rateSource: 'day' | 'fixed';
  readonly rate: string;
  readonly pricesIncludeVat: boolean;
  readonly rows: readonly TypedRow[];
  /** The earliest first. */
  readonly steps: readonly TypedStep[];
  readonly unit: BillingUnit;
  readonly every: string;
  /** '' while it is no date. */
  readonly startsOn: string;
  readonly shortMonths: ShortMonths;
  readonly ends: (typeof ENDS)[number];
  readonly count: string;
  readonly endsOn: string;
  /** What else the document has, which the screen does not show; null for a new template. */
  readonly document: BillingTemplateForm['document'] | null;
}

/** A template of which nothing is typed. */
export function blankTemplate(today: LocalDate, docTypes: readonly DocTypeId[]): TemplateDraft {
  const method = methodsOf(docTypes)[0] ?? 'document';
  return {
    customerId: null,
    customerName: '',
    title: '',
    method,
    savedCardId: '',
    tellsBefore: false,
    onRefusal: 'again',
    docType: typesOf(method, docTypes)[0] ?? billingDocTypes(method)[0] ?? 305,
    mailTo: '',
    currency: 'ILS',
    rateSource: 'day',
    rate: '',
    pricesIncludeVat: false,
    rows: [blankRow('0')],
    steps: [],
    unit: 'month',
    every: '1',
    startsOn: today,
    shortMonths: 'at-most-28',
    ends: 'never',
    count: '12',
    endsOn: '',
    document: null,
  };
}

/** Returns the types of a method that the business has, the usual one first. */
export function typesOf(method: BillingMethod, docTypes: readonly DocTypeId[]): DocTypeId[] {
  return billingDocTypes(method).filter((type) => docTypes.includes(type));
}

/** Returns the methods for which the business has a type; the first is the one that a new template begins with. */
export function methodsOf(docTypes: readonly DocTypeId[]): BillingMethod[] {
  return (['request', 'card', 'mandate', 'document'] as const).filter(
    (method) => typesOf(method, docTypes).length > 0,
  );
}

/** Returns a stored template as it is typed. */
export function draftOf(form: BillingTemplateForm, customerName: string): TemplateDraft {
  const { customerId, title, method, savedCardId, document, priceSteps, schedule } = form;
  const { tellsBefore, onRefusal } = form;
  const { unit, every, startsOn, shortMonths, count, endsOn } = schedule;
  return {
    customerId,
    customerName,
    title,
    method,
    savedCardId: savedCardId ?? '',
    tellsBefore,
    onRefusal,
    docType: document.docType,
    mailTo: document.mailTo.join(', '),
    currency: document.currency,
    rateSource: document.currencyRateE6 > 0 ? 'fixed' : 'day',
    rate: document.currencyRateE6 > 0 ? decimalText(document.currencyRateE6, 6, 2) : '',
    pricesIncludeVat: document.pricesIncludeVat,
    rows: document.lines.map(rowOf),
    steps: priceSteps.map(({ from, lines }) => ({ from, rows: lines.map(rowOf) })),
    unit,
    every: String(every),
    startsOn,
    shortMonths,
    ends: count !== null ? 'count' : endsOn !== null ? 'day' : 'never',
    count: String(count ?? 12),
    endsOn: endsOn ?? '',
    document,
  };
}

const isOfSum = (discount: Discount | undefined): boolean => discount?.kind === 'amount';
const withoutSum = (row: TypedRow): TypedRow =>
  isOfSum(row.base?.discount) && row.base !== null
    ? { ...row, base: { ...row.base, discount: NO_DISCOUNT } }
    : row;

/** Returns whether a draft has discounts by a sum, which are money of its currency. */
export function hasSumDiscounts({ document, rows, steps }: TemplateDraft): boolean {
  const all = [...rows, ...steps.flatMap((step) => step.rows)];
  return isOfSum(document?.discount) || all.some(({ base }) => isOfSum(base?.discount));
}

/** Returns what a draft becomes by another currency: discounts by a sum go, because they were of the one before. */
export function inCurrency(draft: TemplateDraft, currency: Currency): Partial<TemplateDraft> {
  const { document, rows, steps } = draft;
  const discount = document !== null && isOfSum(document.discount) ? NO_DISCOUNT : undefined;
  return {
    currency,
    rows: rows.map(withoutSum),
    steps: steps.map((step) => ({ ...step, rows: step.rows.map(withoutSum) })),
    ...(discount && document && { document: { ...document, discount } }),
  };
}

/** NaN for what is no whole number, which the schema refuses. */
function wholeOf(text: string): number {
  const value = parseDecimalText(text, 0);
  return typeof value === 'number' ? value : Number.NaN;
}

/** Returns the schedule of a draft as the contract has it; the schema checks it. */
export function scheduleOf(draft: TemplateDraft): Readonly<Record<keyof BillingSchedule, unknown>> {
  const { unit, every, startsOn, shortMonths, ends, count, endsOn } = draft;
  return {
    unit,
    every: wholeOf(every),
    startsOn,
    shortMonths,
    count: ends === 'count' ? wholeOf(count) : null,
    endsOn: ends === 'day' ? endsOn : null,
  };
}

/** The rate that was fixed; zero for that of the day, and NaN for what is no number, which the schema refuses. */
function rateE6Of({ currency, rateSource, rate }: TemplateDraft): number {
  if (currency === 'ILS' || rateSource === 'day') return 0;
  const value = parseDecimalText(rate, 6);
  return typeof value === 'number' ? value : Number.NaN;
}

function isRateMissing(draft: TemplateDraft): boolean {
  const isFixed = draft.currency !== 'ILS' && draft.rateSource === 'fixed';
  return isFixed && !(rateE6Of(draft) > 0);
}

function bodyOf(draft: TemplateDraft): unknown {
  const { customerId, customerName, title, method, savedCardId, docType, mailTo } = draft;
  const { pricesIncludeVat, rows, steps, document } = draft;
  // The server takes the customer as its card is.
  const customer = { ...BLANK_CUSTOMER, id: customerId, name: customerName, saveAsRegular: false };
  return {
    title,
    customerId,
    method,
    savedCardId: method === 'card' && savedCardId !== '' ? savedCardId : null,
    document: {
      language: 'he',
      subject: '',
      remarks: '',
      discount: NO_DISCOUNT,
      rounding: 'none',
      ...document,
      docType,
      currency: draft.currency,
      currencyRateE6: rateE6Of(draft),
      customer,
      pricesIncludeVat,
      lines: linesOf(rows, pricesIncludeVat),
      mailTo: splitAddresses(mailTo),
    },
    priceSteps: steps.map(({ from, rows: lines }) => ({
      from,
      lines: linesOf(lines, pricesIncludeVat),
    })),
    schedule: scheduleOf(draft),
    tellsBefore: method === 'card' && draft.tellsBefore,
    onRefusal: draft.onRefusal,
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  customerId: 'customerName',
  'document.customer': 'customerName',
  'document.docType': 'docType',
  'document.currencyRateE6': 'rate',
  'document.currency': 'currency',
  'document.mailTo': 'mailTo',
  'document.lines': 'rows',
  priceSteps: 'steps',
  schedule: 'startsOn',
};
const CELLS: Readonly<Record<string, string>> = { quantityE4: 'quantity', unitPriceE4: 'price' };

/** Returns the field that shows the problems at a path of the contract. */
export function fieldOf(path: string): string {
  const cell = /^document\.lines\.(\d+)\.(\w+)/.exec(path);
  if (cell !== null) return `rows.${cell[1] ?? ''}.${CELLS[cell[2] ?? ''] ?? 'description'}`;
  const inSchedule = /^schedule\.(\w+)/.exec(path);
  if (inSchedule !== null) return inSchedule[1] ?? 'startsOn';
  const known = Object.keys(FIELDS).find((one) => path === one || path.startsWith(`${one}.`));
  return known === undefined ? path : (FIELDS[known] ?? path);
}

/** The schema cannot know that a customer has to be of the list, and that something has to be billed. */
function ownCodes(draft: TemplateDraft): FieldCodes {
  const { customerId, rows, title, startsOn } = draft;
  const codes = new Map<string, string>();
  if (isRateMissing(draft)) codes.set('rate', 'CURRENCY_RATE_MISSING');
  if (customerId === null) codes.set('customerName', 'FIELD_REQUIRED');
  if (title.trim() === '') codes.set('title', 'FIELD_REQUIRED');
  if (startsOn === '') codes.set('startsOn', 'DATE_INVALID');
  if (rows.length === 0) codes.set('rows', 'FIELD_REQUIRED');
  for (const [place, { price }] of rows.entries()) {
    if (price.trim() === '') codes.set(`rows.${String(place)}.price`, 'FIELD_REQUIRED');
  }
  return codes;
}

export const TEMPLATE_FORM: FormSpec<TemplateDraft, BillingTemplateForm> = {
  schema: BillingTemplateForm,
  bodyOf,
  fieldOf,
  ownCodes,
  dependsOn: {
    startsOn: ['unit', 'every', 'ends', 'count', 'endsOn'],
    currency: ['method'],
    rate: ['currency', 'rateSource'],
  },
};
