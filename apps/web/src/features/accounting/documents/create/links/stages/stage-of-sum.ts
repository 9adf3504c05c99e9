import type { Discount, PricedLine } from '@pinkas/domain/documents/draft/document-draft';
import { leftMinorOf } from '@pinkas/domain/documents/links/left-of-row';
import { computeTotals } from '@pinkas/domain/documents/sums/totals';
import { minor, type BasisPoints, type Minor } from '@pinkas/domain/money/agorot';

import type { LineForm } from '../../form/draft-form.ts';
import type { SourceForm } from '../../form/link-form.ts';
import { discountOfStage, partsOfShare, type StageParts } from './stage-lines.ts';

/** The values that the sum of a stage depends on, besides the parts of the rows. */
interface StageTerms {
  /** The rows that follow the document, with the VAT of each. */
  readonly lines: readonly LineForm[];
  /** What is left of the document's discount. */
  readonly discount: Discount;
  readonly vatRate: BasisPoints;
}

function totalOf(source: SourceForm, parts: StageParts, terms: StageTerms): number {
  const { discount, vatRate } = terms;
  const lines = [...parts].map(([lineNo, part]) => ({
    quantityE4: 10_000,
    unitPriceE4: part * 100,
    priceIncludesVat: source.rows?.find((row) => row.lineNo === lineNo)?.priceIncludesVat ?? false,
    vatKind: terms.lines.find((line) => line.source?.lineNo === lineNo)?.vatKind ?? 'taxable',
    discount: { kind: 'none' },
  })) as unknown as PricedLine[];
  const ofStage: Discount =
    discount.kind === 'amount'
      ? { kind: 'amount', amountMinor: discountOfStage(discount.amountMinor, source, parts) }
      : discount;
  const document = { lines, discount: ofStage, rounding: 'none', currency: 'ILS' } as const;
  return computeTotals(document, vatRate).totalMinor;
}

/** The parts with more, or less, of the row that has the most room for it; undefined without any room. */
function moved({ rows = [] }: SourceForm, parts: StageParts, by: number): StageParts | undefined {
  const rooms = rows.flatMap((row) => {
    const part = parts.get(row.lineNo);
    if (part === undefined || row.totalMinor <= 0) return [];
    return [{ lineNo: row.lineNo, part, room: by > 0 ? leftMinorOf(row) - part : part }];
  });
  const [first] = rooms.toSorted((one, other) => other.room - one.room);
  if (first === undefined || first.room <= 0) return undefined;
  const step = Math.sign(by) * Math.min(Math.abs(by), first.room);
  return new Map(parts).set(first.lineNo, minor(first.part + step));
}

/**
 * Returns what a stage of a sum in shekels, VAT included, takes of each row: the share of the sum, corrected
 * until the new document totals it, or as near as VAT rounding allows.
 */
export function partsOfSum(source: SourceForm, sum: Minor, terms: StageTerms): StageParts {
  let parts = partsOfShare(source, { part: sum, whole: source.totalAgorot });
  for (;;) {
    const total = totalOf(source, parts, terms);
    const off = sum - total;
    if (off === 0 || total === 0) return parts;
    const rows = [...parts.values()].reduce((whole, part) => whole + part, 0);
    const by = Math.sign(off) * Math.max(1, Math.trunc((Math.abs(off) * rows) / total));
    const next = moved(source, parts, by);
    if (next === undefined) return parts;
    if (Math.abs(sum - totalOf(source, next, terms)) >= Math.abs(off)) return parts;
    parts = next;
  }
}
