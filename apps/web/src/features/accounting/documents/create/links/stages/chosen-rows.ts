import { isPaper } from '@pinkas/domain/documents/links/followed-in-parts';
import { leftOfQuantity } from '@pinkas/domain/documents/links/rest-of-row';
import {
  isQuantityLeft,
  isRowLeft,
  leftMinorOf,
  leftQuantityOf,
} from '@pinkas/domain/documents/links/left-of-row';
import { QUANTITY_E4_MAX } from '@pinkas/domain/limits';
import { minor, type Minor } from '@pinkas/domain/money/agorot';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { LineForm } from '../../form/draft-form.ts';
import type { SourceForm } from '../../form/link-form.ts';
import { readNumber } from '../../form/reading/number-text.ts';
import { discountAfterQuantity } from '../followed-discount.ts';
import type { StageParts } from './stage-lines.ts';

/** The rows that are taken from a document, by their numbers, each with its quantity as typed. */
export type ChosenRows = ReadonlyMap<number, string>;

type Row = NonNullable<SourceForm['rows']>[number];

/** Returns the rows of a document that a new document of a type may take from. */
export function rowsToChoose({ rows = [] }: SourceForm, docType: number): Row[] {
  return rows.filter((row) => (isPaper(docType) ? isQuantityLeft(row) : isRowLeft(row)));
}

/** Returns whether a row is followed by sum: its quantity is not asked for. */
export function isBySum(row: Row, docType: number): boolean {
  return row.takenMinor !== 0 && !isPaper(docType);
}

/** Returns all remaining quantities of a document. */
export function allLeft(rows: readonly Row[]): ChosenRows {
  return new Map(rows.map((row) => [row.lineNo, decimalText(leftQuantityOf(row), 4, 0)]));
}

/** The quantity that was typed of a row; undefined for none, for one that cannot be read, or above what is left. */
function quantityOf(row: Row, typed: string | undefined): number | undefined {
  const left = leftQuantityOf(row);
  const reading = readNumber(typed ?? '', QUANTITY_E4_MAX, -QUANTITY_E4_MAX);
  if (reading.kind !== 'value' || reading.value * Math.sign(left) <= 0) return undefined;
  return Math.abs(reading.value) > Math.abs(left) ? undefined : reading.value;
}

/** Whether rows were chosen, each with a quantity that is left. */
export function isSoundChoice(rows: readonly Row[], chosen: ChosenRows): boolean {
  const taken = rows.filter(({ lineNo }) => chosen.has(lineNo));
  return (
    taken.length > 0 && taken.every((row) => quantityOf(row, chosen.get(row.lineNo)) !== undefined)
  );
}

/**
 * Returns the lines of the remaining quantities of a document, for the chosen rows alone, in the quantities
 * that were typed.
 */
export function chosenLines(
  lines: readonly LineForm[],
  source: SourceForm,
  chosen: ChosenRows,
): LineForm[] {
  const links = [{ kind: 'base' as const, sum: '', source }];
  return lines.flatMap((line): LineForm[] => {
    if (line.source?.documentId !== source.id) return [line];
    const typed = chosen.get(line.source.lineNo);
    if (typed === undefined) return [];
    if (line.source.measure === 'sum') return [line];
    const taken = { ...line, quantity: typed, serialNumbers: '' };
    const form = { links, currency: source.currency };
    return [
      { ...taken, discount: discountAfterQuantity(taken, line.quantity, form) ?? line.discount },
    ];
  });
}

/** Returns the parts of the document that the chosen rows take; its discount is split by them. */
export function partsOfChosen({ rows = [] }: SourceForm, chosen: ChosenRows): StageParts {
  return new Map(
    rows.flatMap((row): [number, Minor][] => {
      const quantity = quantityOf(row, chosen.get(row.lineNo));
      if (quantity === undefined) return [];
      const part = row.takenMinor === 0 ? leftOfQuantity(row, quantity) : leftMinorOf(row);
      return [[row.lineNo, minor(part)]];
    }),
  );
}
