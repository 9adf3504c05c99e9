import { divideRounded, minor, type E4, type Minor } from '../money/agorot.ts';
import type { Currency } from '../money/currency.ts';
import type { DocumentDraft, DocumentLine } from './document-draft.ts';
import type { DraftContext, DraftProblem, DraftProblemCode, DraftSource } from './draft-problem.ts';
import type { LineTotals } from './totals.ts';

/** What a line takes of the row that it follows: its own quantity, or its own total (decision 0076). */
export const SOURCE_MEASURES = ['quantity', 'sum'] as const;
export type SourceMeasure = (typeof SOURCE_MEASURES)[number];

/** The row of an earlier document that a line follows. */
export interface LineSource {
  readonly documentId: string;
  /** Rows with a price are numbered from 1. */
  readonly lineNo: number;
  readonly measure: SourceMeasure;
}

/** A row of an earlier document, with what documents that stand took of it. */
export interface SourceRow {
  readonly lineNo: number;
  readonly quantityE4: number;
  /** In minor units of its document's currency, with VAT when its price includes VAT. */
  readonly totalMinor: number;
  readonly priceIncludesVat: boolean;
  /** Taken by lines that count by quantity. */
  readonly takenQuantityE4: number;
  /** Taken by lines that count by sum. */
  readonly takenMinor: number;
}

/** The part of a row's total that a quantity of it is worth, rounded to the smallest coin. */
export function worthOf(
  row: Pick<SourceRow, 'quantityE4' | 'totalMinor'>,
  quantityE4: number,
): Minor {
  const whole = BigInt(row.quantityE4);
  if (whole === 0n) return minor(0);
  const product = BigInt(row.totalMinor) * BigInt(quantityE4);
  return minor(Number(divideRounded(whole < 0n ? -product : product, whole < 0n ? -whole : whole)));
}

/** What is left of a row's total; below zero when more was taken. */
export function leftMinorOf(row: SourceRow): Minor {
  return minor(row.totalMinor - worthOf(row, row.takenQuantityE4) - row.takenMinor);
}

/** What is left of a row's quantity, before what was taken by sum. */
export function leftQuantityOf(row: SourceRow): E4 {
  return (row.quantityE4 - row.takenQuantityE4) as E4;
}

function isOver(row: SourceRow): boolean {
  if (row.takenQuantityE4 * Math.sign(row.quantityE4) > Math.abs(row.quantityE4)) return true;
  return row.takenMinor !== 0 && leftMinorOf(row) * Math.sign(row.totalMinor) < 0;
}

/** Whether something of a row is left to follow: of its quantity, and of its total once sums were taken. */
export function isRowLeft(row: SourceRow): boolean {
  if (row.takenQuantityE4 * Math.sign(row.quantityE4) >= Math.abs(row.quantityE4)) return false;
  return row.takenMinor === 0 || leftMinorOf(row) * Math.sign(row.totalMinor) > 0;
}

/** Whether any part of a row was taken. */
export function isRowTouched(row: SourceRow): boolean {
  return row.takenQuantityE4 !== 0 || row.takenMinor !== 0;
}

function withTaken(row: SourceRow, line: DocumentLine, totalMinor: number): SourceRow {
  return line.source?.measure === 'sum'
    ? { ...row, takenMinor: row.takenMinor + totalMinor }
    : { ...row, takenQuantityE4: row.takenQuantityE4 + line.quantityE4 };
}

/** Whether a line would give back instead of taking. */
function isBackwards(row: SourceRow, line: DocumentLine, totalMinor: number): boolean {
  return line.source?.measure === 'sum'
    ? totalMinor * Math.sign(row.totalMinor) < 0
    : line.quantityE4 * Math.sign(row.quantityE4) < 0;
}

function termsDiffer(
  line: DocumentLine,
  row: SourceRow,
  currencies: { readonly draft: Currency; readonly source: Currency },
): boolean {
  if (line.source?.measure !== 'sum') return false;
  return line.priceIncludesVat !== row.priceIncludesVat || currencies.draft !== currencies.source;
}

/** What is wrong with the rows that lines follow: lines of one row are counted together. */
export function sourceRowProblems(
  draft: DocumentDraft,
  { sources }: DraftContext,
  totals: readonly LineTotals[],
): DraftProblem[] {
  const taken = new Map<string, SourceRow>();
  return draft.lines.flatMap((line, index): DraftProblem[] => {
    const { source } = line;
    if (source === null) return [];
    const refused = (field: string, code: DraftProblemCode): DraftProblem[] => [
      { path: ['lines', index, field], code },
    ];
    const followed = sources.find(({ documentId }) => documentId === source.documentId);
    const isLinked = draft.links.some(({ sourceId }) => sourceId === source.documentId);
    const key = `${source.documentId} ${source.lineNo}`;
    const row = taken.get(key) ?? followed?.rows?.find(({ lineNo }) => lineNo === source.lineNo);
    if (followed === undefined || !isLinked || row === undefined) {
      return refused('description', 'LINK_NOT_FOUND');
    }
    const currencies = { draft: draft.currency, source: followed.currency };
    if (termsDiffer(line, row, currencies))
      return refused('unitPriceE4', 'SOURCE_ROW_TERMS_DIFFER');
    const totalMinor = totals[index]?.totalMinor ?? 0;
    const after = withTaken(row, line, totalMinor);
    taken.set(key, after);
    if (!isBackwards(row, line, totalMinor) && !isOver(after)) return [];
    const field = source.measure === 'sum' ? 'unitPriceE4' : 'quantityE4';
    return refused(field, 'ABOVE_SOURCE_ROW');
  });
}

/**
 * What a new document takes of a document that it is based on, in shekels: the part of its rows that the
 * lines name; all that is left of it where no line names one.
 */
export function takenOfSource(
  source: Pick<DraftSource, 'documentId' | 'totalAgorot' | 'openAgorot' | 'rows'>,
  lines: readonly DocumentLine[],
  totals: readonly LineTotals[],
): number {
  const { rows } = source;
  if (rows === undefined) return source.totalAgorot;
  let isNamed = false;
  let takenMinor = 0;
  const after = new Map(rows.map((row) => [row.lineNo, row]));
  for (const [index, line] of lines.entries()) {
    if (line.source?.documentId !== source.documentId) continue;
    const { lineNo, measure } = line.source;
    const row = after.get(lineNo);
    isNamed = true;
    if (row === undefined) continue;
    const totalMinor = totals[index]?.totalMinor ?? 0;
    after.set(lineNo, withTaken(row, line, totalMinor));
    takenMinor += measure === 'sum' ? totalMinor : worthOf(row, line.quantityE4);
  }
  if (!isNamed) return source.openAgorot;
  const isAnyLeft = [...after.values()].some((row) => isRowLeft(row));
  const whole = rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  // Without a proportion one agora stays open until the last row is taken.
  if (whole <= 0) return source.openAgorot - (isAnyLeft ? Math.min(source.openAgorot, 1) : 0);
  const part = Number(
    divideRounded(BigInt(source.totalAgorot) * BigInt(takenMinor), BigInt(whole)),
  );
  return Math.min(Math.max(0, part), source.totalAgorot);
}
