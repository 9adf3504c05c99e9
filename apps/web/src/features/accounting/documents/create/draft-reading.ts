import { assert } from '@pinkas/domain/assert';
import { DocumentForm, DocumentLineField } from '@pinkas/contract/accounting/document-fields';
import type { FieldCode } from '@pinkas/contract/errors';
import { FIELD_CODES } from '@pinkas/contract/errors';
import {
  NO_DISCOUNT,
  type DocumentDraft,
  type DocumentLine,
} from '@pinkas/domain/documents/document-draft';
import type {
  DraftContext,
  DraftProblem,
  DraftProblemCode,
} from '@pinkas/domain/documents/draft-problem';
import { documentRulesOf, type DocumentRules } from '@pinkas/domain/documents/document-rules';
import { findDraftProblems } from '@pinkas/domain/documents/draft-problems';
import { receivedOf, toBookSums, vatRateOfDraft } from '@pinkas/domain/documents/draft-sums';
import {
  computeTotals,
  moneySums,
  type DocumentSums,
  type Totals,
} from '@pinkas/domain/documents/totals';
import { isEmail } from '@pinkas/domain/identifiers/email';
import {
  DOCUMENT_TOTAL_AGOROT_MAX,
  MAIL_RECIPIENTS_MAX,
  MAIL_TEXT_LENGTH_MAX,
  QUANTITY_E4_MAX,
  UNIT_PRICE_E4_MAX,
} from '@pinkas/domain/limits';
import {
  e4,
  ZERO_AGOROT,
  type Agorot,
  type BasisPoints,
  type E4,
} from '@pinkas/domain/money/agorot';
import { CURRENCIES, RATE_E6_MAX, RATE_SCALE, type Currency } from '@pinkas/domain/money/currency';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn, type VatRatePeriod } from '@pinkas/domain/vat/vat-rate';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import type { z } from 'zod';

import { toDraftSource } from '../links/link-form.ts';
import { readPayment, type PaymentReading } from '../payments/payment-reading.ts';
import { readSerialNumbers } from '../lines/serial-numbers.ts';
import { splitAddresses } from '../sending/split-addresses.ts';
import { readDiscount, type DiscountTextProblem } from './discount-text.ts';
import { layOutRows, type UnpricedRow } from '@pinkas/domain/documents/unpriced-rows';
import { linksOf, linkTextProblems, toDocumentLink } from './draft-links.ts';
import {
  isBlankLine,
  type DraftForm,
  type LineCell,
  type LineField,
  type LineForm,
} from './draft-form.ts';
import { readNumber, type NumberTextProblem } from './number-text.ts';

export type FieldProblemCode =
  FieldCode | DraftProblemCode | NumberTextProblem | DiscountTextProblem;

/** Names a field of the form; a cell of the grid is named by its row's key, not by its place. */
export type FieldName = string;

export function cellName(lineKey: string, cell: LineField): FieldName {
  return `lines.${lineKey}.${cell}`;
}

export interface FieldProblem {
  readonly field: FieldName;
  readonly code: FieldProblemCode;
}

/** What the account and the series say about a draft. */
export interface DraftSettings {
  readonly docType: number;
  readonly today: LocalDate;
  readonly companyKind: CompanyKind;
  readonly vatRates: readonly VatRatePeriod[];
  readonly lastDocumentDate: LocalDate | null;
  /** Whether a date before the last document of the series only warns. */
  readonly isDateOrderWarned: boolean;
  /** Whether an original may be in a foreign currency. */
  readonly mayIssueForeign: boolean;
  /** Address of who issues, for a copy. */
  readonly ownEmail?: string;
}

/** A draft as understood: what would be sent, its sums, and what stands in the way. */
export interface DraftReading {
  readonly draft: DocumentDraft;
  /** Keys of the priced rows that are sent, in their order; those without a price apart. */
  readonly lineKeys: readonly string[];
  readonly unpricedKeys: readonly string[];
  readonly paymentKeys: readonly string[];
  readonly linkIds: readonly string[];
  readonly totals: Totals;
  /** The sums in shekels of a document in another currency. */
  readonly shekelSums: DocumentSums | undefined;
  readonly vatRate: BasisPoints;
  /** What the rows of money come to. */
  readonly receivedAgorot: Agorot;
  /** What each row shows as its sum: its total, or what the rows above a subtotal row come to. */
  readonly lineTotals: ReadonlyMap<string, Agorot>;
  readonly mailTo: readonly string[];
  /** In the order of the screen; at most one a field. */
  readonly problems: readonly FieldProblem[];
  /** Doubts that do not stop the issue. */
  readonly warnings: readonly FieldProblem[];
}

interface LineReading {
  readonly key: string;
  readonly line: DocumentLine;
  readonly problems: readonly FieldProblem[];
}

function readE4(text: string, max: number, field: FieldName, problems: FieldProblem[]): E4 {
  const reading = readNumber(text, max);
  if (reading.kind === 'value') return reading.value;
  problems.push({ field, code: reading.kind === 'empty' ? 'FIELD_REQUIRED' : reading.code });
  return e4(0);
}

/** Whether a row alone passes what a whole document may be; such a row is kept out of the sums. */
function isOversized(quantity: E4, price: E4): boolean {
  return (BigInt(quantity) * BigInt(price)) / 1_000_000n > BigInt(DOCUMENT_TOTAL_AGOROT_MAX);
}

function readLine(form: LineForm, priceIncludesVat: boolean, currency: Currency): LineReading {
  const problems: FieldProblem[] = [];
  const at = (cell: LineCell): FieldName => cellName(form.key, cell);
  const quantity = readE4(form.quantity, QUANTITY_E4_MAX, at('quantity'), problems);
  const price = readE4(form.unitPrice, UNIT_PRICE_E4_MAX, at('unitPrice'), problems);
  const discount = readDiscount(form.discount, CURRENCIES[currency]);
  if (discount.kind === 'problem') problems.push({ field: at('discount'), code: discount.code });
  const isTooMuch = isOversized(quantity, price);
  if (isTooMuch) problems.push({ field: at('unitPrice'), code: 'TOTAL_TOO_LARGE' });
  return {
    key: form.key,
    problems,
    line: {
      description: form.description,
      unit: form.unit,
      quantityE4: quantity,
      unitPriceE4: isTooMuch ? e4(0) : price,
      priceIncludesVat,
      vatKind: form.vatKind,
      discount: discount.kind === 'value' ? discount.value : NO_DISCOUNT,
      itemId: form.itemId,
      catalogueNumber: form.catalogueNumber,
      details: form.details,
      incomeType: form.incomeType,
      serialNumbers: readSerialNumbers(form.serialNumbers),
      tagIds: form.tagIds,
    },
  };
}

interface RowsReading {
  readonly priced: readonly LineReading[];
  readonly unpriced: readonly UnpricedRow[];
  readonly unpricedKeys: readonly string[];
}

const KNOWN_LINES = new WeakMap<LineForm, LineReading & { readonly mode: string }>();

/** A row as it was read before, while neither it nor what it is read by changed. */
function readKnownLine(form: LineForm, priceIncludesVat: boolean, currency: Currency): LineReading {
  const mode = `${currency} ${String(priceIncludesVat)}`;
  const known = KNOWN_LINES.get(form);
  if (known?.mode === mode) return known;
  const reading = { ...readLine(form, priceIncludesVat, currency), mode };
  KNOWN_LINES.set(form, reading);
  return reading;
}

/** The filled rows of the form, those with a price and those without. */
function readRows(form: DraftForm, currency: Currency): RowsReading {
  const priced: LineReading[] = [];
  const unpriced: UnpricedRow[] = [];
  const unpricedKeys: string[] = [];
  for (const line of form.lines) {
    if (isBlankLine(line)) continue;
    const { kind, description } = line;
    if (kind === 'priced') priced.push(readKnownLine(line, form.pricesIncludeVat, currency));
    else {
      unpriced.push({ kind, text: description, afterLines: priced.length });
      unpricedKeys.push(line.key);
    }
  }
  return { priced, unpriced, unpricedKeys };
}

const NO_ROWS: RowsReading = { priced: [], unpriced: [], unpricedKeys: [] };

/**
 * The addresses that a mail goes to: the customer's own, then the others as typed, then that of who
 * issues when a copy is wanted, each once.
 */
export function readRecipients(
  form: Pick<DraftForm, 'isMailed' | 'mailTo' | 'customer' | 'sendsCopy'>,
  ownEmail = '',
): string[] {
  if (!form.isMailed) return [];
  const all = [form.customer.email.trim(), ...splitAddresses(form.mailTo)];
  if (form.sendsCopy) all.push(ownEmail);
  return [...new Set(all.filter((address) => address !== ''))];
}

function mailProblems(form: DraftForm, recipients: readonly string[]): FieldProblem[] {
  const own = form.customer.email.trim();
  if (recipients.some((address) => address !== own && !isEmail(address))) {
    return [{ field: 'mailTo', code: 'EMAIL_INVALID' }];
  }
  if (recipients.length > MAIL_RECIPIENTS_MAX) {
    return [{ field: 'mailTo', code: 'TOO_MANY_RECIPIENTS' }];
  }
  return [];
}

function mailTextProblems({ isMailed, mailText }: DraftForm): FieldProblem[] {
  const isTooLong = isMailed && mailText.trim().length > MAIL_TEXT_LENGTH_MAX;
  return isTooLong ? [{ field: 'mailText', code: 'TEXT_TOO_LONG' }] : [];
}

function isFieldCode(message: string): message is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(message);
}

/** Keys of the rows that were sent, in their order. */
export type SentKeys = Pick<DraftReading, 'lineKeys' | 'unpricedKeys' | 'paymentKeys' | 'linkIds'>;

/** The field of a path in the request; a row is found by the keys of the rows that were sent. */
export function fieldOfPath(path: readonly PropertyKey[], keys: SentKeys): FieldName {
  const { lineKeys, unpricedKeys, paymentKeys, linkIds } = keys;
  const [first, second, third] = path;
  if ((first === 'payments' || first === 'links') && typeof second === 'number') {
    const row = first === 'payments' ? paymentKeys[second] : linkIds[second];
    if (row === undefined) return first;
    return `${first}.${row}.${String(third ?? 'sum').replace(/Agorot$/, '')}`;
  }
  if (first === 'lines' && typeof second === 'number') {
    const key = lineKeys[second];
    if (key === undefined) return 'lines';
    const cell = String(third ?? 'description').replace(/E4$/, '');
    return `lines.${key}.${cell}`;
  }
  if (first === 'unpricedRows' && typeof second === 'number') {
    const key = unpricedKeys[second];
    return key === undefined ? 'lines' : `lines.${key}.description`;
  }
  if (first === 'customer') return `customer.${String(second ?? 'name')}`;
  return String(first ?? '');
}

function hasSecondDate(docType: number): boolean {
  return documentRulesOf(docType)?.secondDate !== 'none';
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

interface ShapeProblem {
  readonly path: readonly PropertyKey[];
  readonly code: FieldCode;
}

function problemsOfShape(issues: readonly z.core.$ZodIssue[]): ShapeProblem[] {
  return issues.map(({ path, message }) => ({
    path,
    code: isFieldCode(message) ? message : 'FIELD_WRONG_TYPE',
  }));
}

const KNOWN_SHAPES = new WeakMap<DocumentLine, readonly ShapeProblem[]>();

/** What the schema says of one row, as it said before while the row is the same. */
function lineShape(line: DocumentLine): readonly ShapeProblem[] {
  const known = KNOWN_SHAPES.get(line);
  if (known !== undefined) return known;
  const { error } = DocumentLineField.safeParse(line);
  const problems = error === undefined ? [] : problemsOfShape(error.issues);
  KNOWN_SHAPES.set(line, problems);
  return problems;
}

/** What the schema of the request refuses; its rows one by one, so that those that rest cost nothing. */
function shapeProblems(draft: DocumentDraft, form: DraftForm, keys: SentKeys): FieldProblem[] {
  const { id, saveAsRegular } = form.customer;
  const { error } = DocumentForm.safeParse({
    ...draft,
    lines: [],
    customer: { ...draft.customer, id, saveAsRegular },
    pricesIncludeVat: form.pricesIncludeVat,
    dueDate:
      draft.dueDate === null && !hasSecondDate(draft.docType) ? null : emptyToNull(form.dueDate),
    documentDate: form.documentDate,
  });
  const ofRows = draft.lines.flatMap((line, index) =>
    lineShape(line).map(({ path, code }) => ({ path: ['lines', index, ...path], code })),
  );
  return [...(error === undefined ? [] : problemsOfShape(error.issues)), ...ofRows].map(
    ({ path, code }): FieldProblem => ({ field: fieldOfPath(path, keys), code }),
  );
}

/** The rate of a date, or of the nearest known day for a date before all periods. */
function rateOn(date: LocalDate, settings: DraftSettings) {
  const first = settings.vatRates.reduce<LocalDate | undefined>(
    (earliest, period) =>
      earliest === undefined || period.validFrom < earliest ? period.validFrom : earliest,
    undefined,
  );
  const known = first !== undefined && date < first ? first : date;
  return vatRateOn(known, settings.companyKind, settings.vatRates);
}

/** The draft with every discount that is larger than its base left out, so that it can be summed. */
function summable(
  draft: DocumentDraft,
  problems: readonly FieldProblem[],
  keys: readonly string[],
) {
  const has = (field: FieldName): boolean => problems.some((problem) => problem.field === field);
  return {
    lines: draft.lines.map((line, index) =>
      has(cellName(keys[index] ?? '', 'discount')) ? { ...line, discount: NO_DISCOUNT } : line,
    ),
    discount: has('discount') || has('lines') ? NO_DISCOUNT : draft.discount,
    rounding: draft.rounding,
  };
}

const FIELD_ORDER = [
  'docType',
  'customer',
  'documentDate',
  'dueDate',
  'subject',
  'language',
  'currency',
  'currencyRateE6',
  'links',
  'lines',
  'discount',
  'payments',
];

function rankOf(field: FieldName, rowOf: ReadonlyMap<string, number>): number {
  const [part = '', key = ''] = field.split('.');
  const place = FIELD_ORDER.indexOf(part);
  return (place === -1 ? FIELD_ORDER.length : place) * 10_000 + (rowOf.get(key) ?? 0);
}

function firstOfEachField(problems: readonly FieldProblem[], form: DraftForm): FieldProblem[] {
  const byField = new Map<FieldName, FieldProblem>();
  for (const problem of problems) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  if (byField.size < 2) return [...byField.values()];
  const rowOf = new Map([
    ...form.lines.map(({ key }, index) => [key, index] as const),
    ...form.payments.map(({ key }, index) => [key, index] as const),
  ]);
  return [...byField.values()].toSorted((a, b) => rankOf(a.field, rowOf) - rankOf(b.field, rowOf));
}

/** The currency of the prices; documents that are money alone are in shekels. */
function currencyOf(form: DraftForm, rules: DocumentRules): Currency {
  return rules.items === 'required' ? form.currency : 'ILS';
}

function rateE6Of(form: DraftForm): number {
  const rate = parseDecimalText(form.currencyRate, 6);
  return typeof rate === 'number' && rate > 0 && rate <= RATE_E6_MAX ? rate : 0;
}

interface ReadParts {
  readonly draft: DocumentDraft;
  readonly keys: SentKeys;
  readonly problems: readonly FieldProblem[];
}

/** The parts of the form that the type carries; what it does not carry waits for another type. */
function readParts(form: DraftForm, settings: DraftSettings, rules: DocumentRules): ReadParts {
  const currency = currencyOf(form, rules);
  const {
    priced: rows,
    unpriced,
    unpricedKeys,
  } = rules.items === 'text' ? NO_ROWS : readRows(form, currency);
  const payments: PaymentReading[] =
    rules.payments === 'none'
      ? []
      : form.payments.map((payment) => readPayment(payment, settings.today));
  const links = linksOf(form, settings.docType);
  const isPriced = rules.items === 'required';
  const discount = readDiscount(isPriced ? form.discount : '', CURRENCIES[currency]);
  const lines = rows.map((row) => row.line);
  const hasZeroRate = isPriced && lines.some((line) => line.vatKind === 'zero');
  const { name, taxId, email, phone, address, city } = form.customer;
  const { contactPerson, mobile, zip, country } = form.customer;
  const problems = [
    ...rows.flatMap((row) => row.problems),
    ...payments.flatMap((row) => row.problems),
    ...linkTextProblems(links),
  ];
  if (discount.kind === 'problem') problems.push({ field: 'discount', code: discount.code });
  const documentDate = parseLocalDate(form.documentDate) ?? settings.today;
  return {
    problems,
    keys: {
      lineKeys: rows.map((row) => row.key),
      unpricedKeys,
      paymentKeys: payments.map((row) => row.key),
      linkIds: links.map(({ source }) => source.id),
    },
    draft: {
      docType: settings.docType,
      documentDate,
      dueDate: rules.secondDate === 'none' ? null : (parseLocalDate(form.dueDate) ?? null),
      language: form.language,
      subject: form.subject,
      remarks: form.remarks,
      customer: {
        name: name.trim(),
        taxId: taxId.trim(),
        email: email.trim(),
        phone,
        address,
        city,
        contactPerson,
        mobile,
        zip,
        country,
      },
      lines,
      unpricedRows: unpriced,
      discount: discount.kind === 'value' ? discount.value : NO_DISCOUNT,
      rounding: isPriced ? form.rounding : 'none',
      currency,
      currencyRateE6: currency === 'ILS' ? RATE_SCALE : rateE6Of(form),
      zeroRateReason: hasZeroRate ? form.zeroRateReason : '',
      payments: payments.map((payment) => payment.row),
      links: links.map((link) => toDocumentLink(link, ZERO_AGOROT)),
    },
  };
}

/** The live sums: of the rows, or of the money alone where a document has nothing else. */
function totalsOf(
  draft: DocumentDraft,
  rules: DocumentRules,
  vatRate: BasisPoints,
  problems: readonly FieldProblem[],
  keys: readonly string[],
): Totals {
  const items = { ...summable(draft, problems, keys), currency: draft.currency };
  const totals = computeTotals(items, vatRate);
  return rules.items === 'required'
    ? totals
    : { ...moneySums(receivedOf(draft)), lines: totals.lines };
}

/** The sum that each row shows, by its key. */
function sumsOfRows(
  { lines }: Totals,
  unpriced: readonly UnpricedRow[],
  { lineKeys, unpricedKeys }: SentKeys,
): ReadonlyMap<string, Agorot> {
  const totals = lines.map(({ totalAgorot }) => totalAgorot);
  return new Map(
    layOutRows(totals, unpriced).flatMap((row): [string, Agorot][] => {
      if (row.kind === 'text') return [];
      if (row.kind === 'subtotal') return [[unpricedKeys[row.rowIndex] ?? '', row.sumAgorot]];
      return [[lineKeys[row.lineIndex] ?? '', totals[row.lineIndex] ?? ZERO_AGOROT]];
    }),
  );
}

/**
 * Understands what was typed: the draft, its live sums, and all that stands in the way of issuing.
 * It uses the rules of the server, so what passes here is refused there only for what it alone knows.
 */
export function readDraft(form: DraftForm, settings: DraftSettings): DraftReading {
  const rules = documentRulesOf(settings.docType);
  assert(rules !== undefined, 'the screen opens for known types alone');
  const parts = readParts(form, settings, rules);
  const { keys } = parts;
  const links = linksOf(form, settings.docType);
  const deposits = form.payments.flatMap(({ kind, deposit }) =>
    kind === 'deposit-use' && deposit !== null ? [deposit] : [],
  );
  const context: DraftContext = {
    ...settings,
    vatRate: rateOn(parts.draft.documentDate, settings),
    sources: [...links.map(({ source }) => source), ...deposits].map((one) => toDraftSource(one)),
  };
  const vatRate = vatRateOfDraft(parts.draft, context);
  const toField = (problem: DraftProblem): FieldProblem => ({
    field: fieldOfPath(problem.path, keys),
    code: problem.code,
  });
  const bare = findDraftProblems({ ...parts.draft, links: [] }, context).map((one) => toField(one));
  const totals = totalsOf(parts.draft, rules, vatRate, bare, keys.lineKeys);
  const { lines: _lines, ...sums } = totals;
  const isForeign = parts.draft.currency !== 'ILS';
  const shekelSums = isForeign ? toBookSums(parts.draft, sums, context.sources) : undefined;
  const totalAgorot = shekelSums?.totalAgorot ?? totals.totalAgorot;
  const draft = {
    ...parts.draft,
    links: links.map((link) => toDocumentLink(link, totalAgorot)),
  };
  const ruleProblems = findDraftProblems(draft, context)
    .filter((problem) => problem.code !== 'TOTAL_IS_ZERO' || parts.problems.length === 0)
    .map((one) => toField(one));
  const isWarning = (problem: FieldProblem): boolean =>
    settings.isDateOrderWarned && problem.code === 'DOCUMENT_DATE_BEFORE_LAST';
  const mailTo = readRecipients(form, settings.ownEmail);
  return {
    draft,
    ...keys,
    totals,
    shekelSums,
    vatRate,
    receivedAgorot: receivedOf(draft),
    lineTotals: sumsOfRows(totals, draft.unpricedRows ?? [], keys),
    mailTo,
    problems: firstOfEachField(
      [
        ...parts.problems,
        ...ruleProblems.filter((problem) => !isWarning(problem)),
        ...shapeProblems(draft, form, keys),
        ...mailProblems(form, mailTo),
        ...mailTextProblems(form),
      ],
      form,
    ),
    warnings: ruleProblems.filter(isWarning),
  };
}
