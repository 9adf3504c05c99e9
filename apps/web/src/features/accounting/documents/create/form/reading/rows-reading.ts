import { NO_DISCOUNT, type DocumentLine } from '@pinkas/domain/documents/draft/document-draft';
import { mayHidePrices, type DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import { unitPriceInShekels } from '@pinkas/domain/documents/sums/foreign-price';
import { lineAttributesOf } from '@pinkas/domain/documents/lines/line-attributes';
import type { Totals } from '@pinkas/domain/documents/sums/totals';
import { layOutRows, type UnpricedRow } from '@pinkas/domain/documents/draft/unpriced-rows';
import {
  DOCUMENT_TOTAL_AGOROT_MAX,
  QUANTITY_E4_MAX,
  UNIT_PRICE_E4_MAX,
} from '@pinkas/domain/limits';
import { e4, ZERO_AGOROT, type E4, type Minor } from '@pinkas/domain/money/agorot';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';

import { readSerialNumbers } from '@pinkas/domain/documents/lines/serial-numbers';
import { readForeignPrice, type ForeignPriceReading } from './row-currency.ts';
import { includesVat } from '../vat/vat-in-price.ts';
import { readDiscount } from './discount-text.ts';
import { isBlankLine, type DraftForm, type LineCell, type LineForm } from '../draft-form.ts';
import { cellName, type FieldName, type FieldProblem, type SentKeys } from '../field-names.ts';
import { readNumber } from './number-text.ts';

/** A row with a price, and what is wrong in its cells. */
export interface LineReading {
  readonly key: string;
  readonly line: DocumentLine;
  readonly problems: readonly FieldProblem[];
}

/** Parses a quantity or a price; negative for returned goods or deductions. */
function readE4(text: string, max: number, field: FieldName, problems: FieldProblem[]): E4 {
  const reading = readNumber(text, max, -max);
  if (reading.kind === 'value') return reading.value;
  problems.push({ field, code: reading.kind === 'empty' ? 'FIELD_REQUIRED' : reading.code });
  return e4(0);
}

/** The unit price as typed, or the one that follows from a price in another currency. */
function readUnitPrice(
  { key, unitPrice }: LineForm,
  foreign: ForeignPriceReading | undefined,
  problems: FieldProblem[],
  isOptional: boolean,
): E4 {
  const field = cellName(key, 'unitPrice');
  if (isOptional && foreign === undefined && unitPrice.trim() === '') return e4(0);
  if (foreign === undefined) return readE4(unitPrice, UNIT_PRICE_E4_MAX, field, problems);
  const price = foreign.price === null ? e4(0) : unitPriceInShekels(foreign.price);
  if (price > UNIT_PRICE_E4_MAX) problems.push({ field, code: 'NUMBER_TOO_LARGE' });
  return price;
}

/** Returns whether a row alone exceeds the maximum of a document; such a row is excluded from the sums. */
function isOversized(quantity: E4, price: E4): boolean {
  const sum = (BigInt(quantity) * BigInt(price)) / 1_000_000n;
  return (sum < 0n ? -sum : sum) > BigInt(DOCUMENT_TOTAL_AGOROT_MAX);
}

/** The document terms that a row is parsed with. */
interface RowTerms {
  readonly currency: Currency;
  readonly priceIncludesVat: boolean;
  /** Whether the type prints pictures; other types ignore them. */
  readonly hasImages: boolean;
  /** Whether a row may have no price, as on a delivery note. */
  readonly isPriceOptional: boolean;
}

function readLine(form: LineForm, terms: RowTerms): LineReading {
  const { currency, priceIncludesVat, hasImages } = terms;
  const problems: FieldProblem[] = [];
  const at = (cell: LineCell): FieldName => cellName(form.key, cell);
  const quantity = readE4(form.quantity, QUANTITY_E4_MAX, at('quantity'), problems);
  const foreign = readForeignPrice(form);
  problems.push(...(foreign?.problems ?? []));
  const price = readUnitPrice(form, foreign, problems, terms.isPriceOptional);
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
      ...lineAttributesOf(form),
      serialNumbers: readSerialNumbers(form.serialNumbers),
      imageFileId: hasImages ? form.imageFileId : null,
      foreignPrice: foreign?.price ?? null,
      source: form.source,
      tagIds: form.tagIds,
    },
  };
}

/** The rows of a form as they were understood. */
export interface RowsReading {
  readonly priced: readonly LineReading[];
  readonly unpriced: readonly UnpricedRow[];
  readonly unpricedKeys: readonly string[];
}

const KNOWN_LINES = new WeakMap<LineForm, LineReading & { readonly terms: RowTerms }>();

function isSameTerms(one: RowTerms, other: RowTerms): boolean {
  return (
    one.currency === other.currency &&
    one.priceIncludesVat === other.priceIncludesVat &&
    one.hasImages === other.hasImages &&
    one.isPriceOptional === other.isPriceOptional
  );
}

/** A row as it was read before, while neither it nor what it is read by changed. */
function readKnownLine(form: LineForm, terms: RowTerms): LineReading {
  const known = KNOWN_LINES.get(form);
  if (known !== undefined && isSameTerms(known.terms, terms)) return known;
  const reading = { ...readLine(form, terms), terms };
  KNOWN_LINES.set(form, reading);
  return reading;
}

/** The filled rows of the form, those with a price and those without. */
export function readRows(
  form: DraftForm,
  currency: Currency,
  { hasImages, docType }: Pick<DocumentRules, 'hasImages' | 'docType'>,
): RowsReading {
  const isPriceOptional = mayHidePrices(docType);
  const priced: LineReading[] = [];
  const unpriced: UnpricedRow[] = [];
  const unpricedKeys: string[] = [];
  for (const line of form.lines) {
    if (isBlankLine(line)) continue;
    const { kind, description } = line;
    if (kind === 'priced') {
      const priceIncludesVat = includesVat(line, form);
      const terms = { currency, priceIncludesVat, hasImages, isPriceOptional };
      priced.push(readKnownLine(line, terms));
    } else {
      unpriced.push({ kind, text: description, afterLines: priced.length });
      unpricedKeys.push(line.key);
    }
  }
  return { priced, unpriced, unpricedKeys };
}

export const NO_ROWS: RowsReading = { priced: [], unpriced: [], unpricedKeys: [] };

/** The sum that each row shows, by its key. */
export function sumsOfRows(
  { lines }: Totals,
  unpriced: readonly UnpricedRow[],
  { lineKeys, unpricedKeys }: SentKeys,
): ReadonlyMap<string, Minor> {
  const totals = lines.map(({ totalMinor }) => totalMinor);
  return new Map(
    layOutRows(totals, unpriced).flatMap((row): [string, Minor][] => {
      if (row.kind === 'text') return [];
      if (row.kind === 'subtotal') return [[unpricedKeys[row.rowIndex] ?? '', row.sumMinor]];
      return [[lineKeys[row.lineIndex] ?? '', totals[row.lineIndex] ?? ZERO_AGOROT]];
    }),
  );
}
