import { isRowLeft, leftMinorOf, worthOf } from '@pinkas/domain/documents/source-rows';
import { divideRounded, minor, type Minor } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { LineForm } from '../form/draft-form.ts';
import type { SourceForm } from '../form/link-form.ts';

/** A share of a whole paper: so much of so much. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** What a stage takes of each row of a paper: the share of its total, and no more than is left of it. */
function partsOfRows({ rows = [] }: SourceForm, { part, whole }: Share): Map<number, Minor> {
  return new Map(
    rows
      .filter((row) => isRowLeft(row))
      .map((row) => {
        const wanted = Number(divideRounded(BigInt(row.totalMinor) * BigInt(part), BigInt(whole)));
        const left = leftMinorOf(row);
        return [row.lineNo, minor(Math.abs(wanted) > Math.abs(left) ? left : wanted)];
      }),
  );
}

/**
 * Rows that bill a share of a paper: one of each row that is left, which takes the share of its sum. What
 * follows no row of the paper, such as a heading, stays as it is.
 */
export function stageLines(
  lines: readonly LineForm[],
  source: SourceForm,
  share: Share,
  describe: (description: string) => string,
): LineForm[] {
  const decimals = CURRENCIES[source.currency];
  const parts = partsOfRows(source, share);
  return lines.flatMap((line): LineForm[] => {
    if (line.source?.documentId !== source.id) return [line];
    const { lineNo } = line.source;
    const part = parts.get(lineNo) ?? minor(0);
    const row = source.rows?.find((one) => one.lineNo === lineNo);
    // A row whose rest comes in several lines is billed by the first of them.
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

/** The part of a discount in money that goes with a share of what is left of a paper. */
export function discountOfStage(discount: Minor, source: SourceForm, share: Share): Minor {
  const { rows = [] } = source;
  const left = rows.reduce((sum, row) => sum + (isRowLeft(row) ? leftMinorOf(row) : 0), 0);
  const taken = [...partsOfRows(source, share).values()].reduce((sum, part) => sum + part, 0);
  return left === 0 ? minor(0) : worthOf({ quantityE4: left, totalMinor: discount }, taken);
}
