import { discountOfParts, type RowParts } from '@pinkas/domain/documents/sums/discount-of-parts';
import { isRowLeft, leftMinorOf } from '@pinkas/domain/documents/links/left-of-row';
import {
  divideRounded,
  minor,
  splitByWeights,
  sumMinor,
  type Minor,
} from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { LineForm } from '../../form/draft-form.ts';
import type { SourceForm } from '../../form/link-form.ts';

/** A share of a whole document: `part` of `whole`. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** The part that a stage takes of each remaining row of a document, by row number. */
export type StageParts = RowParts;

/**
 * Returns the share of each row's total, and no more than is left of it. Shares are rounded over the rows
 * together, so that they add up to the share of the whole.
 */
export function partsOfShare({ rows = [] }: SourceForm, { part, whole }: Share): StageParts {
  const totals = rows.map(({ totalMinor }) => minor(totalMinor));
  const total = sumMinor(totals);
  const wanted = minor(Number(divideRounded(BigInt(total) * BigInt(part), BigInt(whole))));
  const shares = total === 0 ? [] : splitByWeights(wanted, totals);
  return new Map(
    rows.flatMap((row, index): [number, Minor][] => {
      if (!isRowLeft(row)) return [];
      const share = shares[index] ?? minor(0);
      const left = leftMinorOf(row);
      return [[row.lineNo, Math.abs(share) > Math.abs(left) ? left : share]];
    }),
  );
}

/**
 * Returns rows that bill a stage of a document: one for each remaining row, which takes its part of the sum.
 * Rows that follow no row of the document, such as a heading, stay as they are.
 */
export function stageLines(
  lines: readonly LineForm[],
  source: SourceForm,
  stage: StageParts,
  describe: (description: string) => string,
): LineForm[] {
  const decimals = CURRENCIES[source.currency];
  const parts = new Map(stage);
  return lines.flatMap((line): LineForm[] => {
    if (line.source?.documentId !== source.id) return [line];
    const { lineNo } = line.source;
    const part = parts.get(lineNo) ?? minor(0);
    const row = source.rows?.find((one) => one.lineNo === lineNo);
    // A row whose remainder is on several lines is billed by the first of them.
    parts.delete(lineNo);
    if (part === 0) return [];
    return [
      {
        ...line,
        description: describe(row?.description ?? line.description),
        quantity: '1',
        unit: '',
        unitPrice: decimalText(part * 10 ** (4 - decimals), 4, decimals),
        discount: '',
        priceCurrency: '',
        foreignPrice: '',
        priceRate: '',
        serialNumbers: '',
        source: { ...line.source, measure: 'sum' },
      },
    ];
  });
}

/** Returns the part of a discount in money that belongs to a stage of what is left of a document. */
export function discountOfStage(discount: Minor, source: SourceForm, stage: StageParts): Minor {
  return discountOfParts(discount, source.rows ?? [], stage);
}
