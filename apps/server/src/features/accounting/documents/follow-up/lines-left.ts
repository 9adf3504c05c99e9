import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { Discount } from '@pinkas/domain/documents/document-draft';
import {
  isRowLeft,
  isRowTouched,
  leftMinorOf,
  leftQuantityOf,
  worthOf,
  type SourceRow,
} from '@pinkas/domain/documents/source-rows';
import { UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import type { z } from 'zod';

import { splitUpTo } from './remaining-lines.ts';

type Form = z.input<(typeof documentChainContract)['draftFrom']['response']>['form'];
type FormLine = Form['lines'][number];

/** A paper whose rows are followed in parts. */
interface FollowedPaper {
  readonly id: string;
  readonly currency: Currency;
  readonly rows: readonly SourceRow[];
  readonly discount: Discount;
}

/** What is left of a discount in money, after the part that went with what was taken. */
function discountLeft(discount: Discount, whole: number, taken: number): FormLine['discount'] {
  if (discount.kind !== 'amount') return discount;
  const { amountAgorot } = discount;
  const gone = worthOf({ quantityE4: whole, totalMinor: amountAgorot }, taken);
  const left = Math.max(0, amountAgorot - gone);
  return left === 0 ? { kind: 'none' } : { kind: 'amount', amountAgorot: left };
}

/** The rest of a row of which quantities were taken. */
function byQuantity(line: FormLine, row: SourceRow): FormLine {
  return {
    ...line,
    quantityE4: leftQuantityOf(row),
    discount: discountLeft(line.discount as Discount, row.quantityE4, row.takenQuantityE4),
    serialNumbers: [],
  };
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
    ? [{ ...byQuantity(line, row), source }]
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
  const whole = paper.rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const left = paper.rows
    .filter((row) => isRowLeft(row))
    .reduce((sum, row) => sum + leftMinorOf(row), 0);
  return {
    lines: rests.flat(),
    unpricedRows: unpricedRows.map((row) => ({
      ...row,
      afterLines: rests.slice(0, row.afterLines).flat().length,
    })),
    discount: discountLeft(paper.discount, whole, whole - left),
  };
}
