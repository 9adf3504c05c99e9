import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { Discount, PricedLine } from '@pinkas/domain/documents/document-draft';
import {
  isRowLeft,
  isRowTouched,
  leftMinorOf,
  leftQuantityOf,
  type SourceRow,
} from '@pinkas/domain/documents/source-rows';
import { computeLine, type LineTotals } from '@pinkas/domain/documents/totals';
import { UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import type { z } from 'zod';

import type { GivenDiscounts } from './given-discounts.reads.ts';
import { splitUpTo } from './remaining-lines.ts';

type Form = z.input<(typeof documentChainContract)['draftFrom']['response']>['form'];
type FormLine = Form['lines'][number];

/** A paper whose rows are followed in parts. */
interface FollowedPaper {
  readonly id: string;
  readonly currency: Currency;
  readonly rows: readonly SourceRow[];
  readonly discount: Discount;
  /** What followers gave of its discounts. */
  readonly given: GivenDiscounts;
}

/** What is left of a discount in money: less what followers gave of it, and no more than the rest comes to. */
function discountLeft(discount: Discount, given: number, restMinor: number): FormLine['discount'] {
  if (discount.kind !== 'amount') return discount;
  const left = Math.max(0, Math.min(discount.amountAgorot - given, restMinor));
  return left === 0 ? { kind: 'none' } : { kind: 'amount', amountAgorot: left };
}

function totalsOf(line: FormLine, currency: Currency): LineTotals {
  return computeLine(line as unknown as PricedLine, currency);
}

/** The rest of a row of which quantities were taken. */
function byQuantity(line: FormLine, row: SourceRow, paper: FollowedPaper): FormLine {
  const rest = { ...line, quantityE4: leftQuantityOf(row), serialNumbers: [] };
  const given = paper.given.ofRows.get(row.lineNo) ?? 0;
  const { amountMinor } = totalsOf(rest, paper.currency);
  return { ...rest, discount: discountLeft(line.discount as Discount, given, amountMinor) };
}

/** The rest of a row of which sums were taken: one of what is left, or more where one price would be too high. */
function bySum(line: FormLine, row: SourceRow, currency: Currency): FormLine[] {
  const scale = 10 ** (4 - CURRENCIES[currency]);
  const parts = splitUpTo(leftMinorOf(row), Math.trunc(UNIT_PRICE_E4_MAX / scale));
  return parts.map((part) => ({
    ...line,
    quantityE4: 10_000,
    unitPriceE4: part * scale,
    discount: { kind: 'none' },
    foreignPrice: null,
    serialNumbers: [],
  }));
}

function restOf(line: FormLine, row: SourceRow, paper: FollowedPaper): FormLine[] {
  if (!isRowLeft(row)) return [];
  const measure = row.takenMinor === 0 ? 'quantity' : 'sum';
  const source = { documentId: paper.id, lineNo: row.lineNo, measure } as const;
  if (!isRowTouched(row)) return [{ ...line, source }];
  return measure === 'quantity'
    ? [{ ...byQuantity(line, row, paper), source }]
    : bySum(line, row, paper.currency).map((part) => ({ ...part, source }));
}

/** The rows that follow what is left of a paper, with its rows without a price and its discount. */
export function linesLeftOf(
  paper: FollowedPaper,
  lines: readonly FormLine[],
  unpricedRows: readonly NonNullable<Form['unpricedRows']>[number][],
): Pick<Form, 'lines' | 'unpricedRows' | 'discount'> {
  const rests = lines.map((line, index) => {
    const row = paper.rows.find(({ lineNo }) => lineNo === index + 1);
    return row === undefined ? [line] : restOf(line, row, paper);
  });
  const left = rests.flat();
  const leftMinor = left.reduce((sum, line) => sum + totalsOf(line, paper.currency).totalMinor, 0);
  return {
    lines: left,
    unpricedRows: unpricedRows.map((row) => ({
      ...row,
      afterLines: rests.slice(0, row.afterLines).flat().length,
    })),
    discount: discountLeft(paper.discount, paper.given.ofDocument, leftMinor),
  };
}
