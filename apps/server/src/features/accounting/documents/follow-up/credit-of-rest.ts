import type { OpenDocument } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Rounding } from '@pinkas/domain/documents/draft/document-draft';
import { computeLine, computeTotals } from '@pinkas/domain/documents/sums/totals';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { printLabelsIn } from '../print/print-labels.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { fromDiscountColumns, sumsOfBooks } from '../record/content/stored-document.ts';
import { linesLeftOf, termsOf, toDiscount } from './lines-left.ts';
import {
  readCreditsOf,
  remainingLines,
  vatGroupsLeft,
  type SummedDocument,
} from './remaining-lines.ts';

type Form = z.input<(typeof documentChainContract)['draftFrom']['response']>['form'];
type FormLine = Form['lines'][number];

/** The rows of a credit with its discount and rounding. */
export type CreditRows = Pick<Form, 'lines' | 'unpricedRows' | 'discount' | 'rounding'>;

/** The invoice of a credit, with what of it can still be credited. */
type CreditedSource = Pick<OpenDocument, 'rows' | 'creditableMinor'>;

/** What VAT and a percentage of one document are rounded by at most. */
const VAT_AND_DISCOUNT_MINOR = 2;
const ROUNDING_ATTEMPTS = 4;

function sumsOf(document: SummedDocument) {
  return document.currencySums ?? sumsOfBooks(document);
}

function totalOf(form: CreditRows, { currency, vatRateBasisPoints }: StoredDocument): number {
  const lines = form.lines.map((line) => ({
    ...termsOf(line),
    vatKind: line.vatKind,
    priceIncludesVat: line.priceIncludesVat,
  }));
  const rounding: Rounding = form.rounding;
  const priced = { lines, discount: toDiscount(form.discount), rounding, currency };
  return computeTotals(priced, basisPoints(vatRateBasisPoints)).totalMinor;
}

/**
 * Returns a row at a price with VAT that makes a credit add up to what is left, in the largest
 * group of its rows.
 */
function roundingRow(
  lines: readonly FormLine[],
  missing: number,
  { currency, language }: StoredDocument,
): FormLine | undefined {
  const worthOf = (line: FormLine) => computeLine(termsOf(line), currency).totalMinor;
  const largest = lines.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  return largest === undefined
    ? undefined
    : {
        description: printLabelsIn(language === 'en' ? 'en' : 'he').rounding,
        incomeType: largest.incomeType,
        unit: '',
        quantityE4: missing < 0 ? -10_000 : 10_000,
        unitPriceE4: Math.abs(missing) * 10 ** (4 - CURRENCIES[currency]),
        priceIncludesVat: true,
        vatKind: largest.vatKind,
        discount: { kind: 'none' },
      };
}

/**
 * Returns the rows with one of a rounding that makes them add up to a sum; undefined where none
 * does.
 */
function withRounding(
  form: CreditRows,
  document: StoredDocument,
  sum: number,
): CreditRows | undefined {
  let missing = 0;
  // The row itself changes how discount and VAT are rounded.
  for (let attempt = 0; attempt < ROUNDING_ATTEMPTS; attempt += 1) {
    const row = missing === 0 ? undefined : roundingRow(form.lines, missing, document);
    const lines = row === undefined ? form.lines : [...form.lines, row];
    const rounded = { ...form, lines, rounding: 'none' } as const;
    const difference = sum - totalOf(rounded, document);
    if (difference === 0) return rounded;
    missing += difference;
  }
  return undefined;
}

/**
 * Returns the rows that earlier credits left, each referencing its row of the invoice, where they add up to
 * what can still be credited, except for a difference that rounding of the credits makes: a row states it.
 * Undefined where earlier credits took anything other than rows at their prices.
 */
function creditOfRows(
  document: StoredDocument,
  source: CreditedSource & { readonly rows: NonNullable<CreditedSource['rows']> },
  lines: readonly FormLine[],
  credits: readonly SummedDocument[],
): CreditRows | undefined {
  const { id, currency, rounding, unpricedRows } = document;
  const given = credits.reduce((sum, credit) => sum + sumsOf(credit).documentDiscountMinor, 0);
  const paper = { id, currency, rows: source.rows, discount: fromDiscountColumns(document), given };
  const left = linesLeftOf(paper, { as: DOC_TYPES.INVOICE_CREDIT, lines, unpricedRows });
  const form = { ...left, rounding };
  const { creditableMinor } = source;
  if (totalOf(form, document) === creditableMinor) return form;
  const missing = Math.abs(creditableMinor - totalOf({ ...form, rounding: 'none' }, document));
  const roundings = [document, ...credits].map((one) => Math.abs(sumsOf(one).roundingMinor));
  const most = roundings.reduce((sum, part) => sum + part + VAT_AND_DISCOUNT_MINOR, 0);
  return missing > most ? undefined : withRounding(form, document, creditableMinor);
}

/**
 * Returns the rows of a credit of all that earlier credits left of an invoice; with their sources
 * where these went by rows.
 */
export async function creditOfRest(
  tx: AccountTx,
  document: StoredDocument,
  source: CreditedSource,
  lines: readonly FormLine[],
): Promise<CreditRows> {
  const credits = await readCreditsOf(tx, document.id);
  const { rows } = source;
  const byRows =
    rows === undefined ? undefined : creditOfRows(document, { ...source, rows }, lines, credits);
  if (byRows !== undefined) return byRows;
  const left = remainingLines(document, vatGroupsLeft(document, credits));
  return { lines: left, discount: { kind: 'none' }, rounding: 'none' };
}
