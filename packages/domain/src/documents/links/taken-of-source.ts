import { divideRounded, minor } from '../../money/agorot.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import type { DraftSource } from '../draft/draft-problem.ts';
import { isRowLeft, leftMinorOf, type SourceRow } from './left-of-row.ts';
import { withTaken } from './source-rows.ts';
import type { LineTotals } from '../sums/totals.ts';

/** Returns what a row still requests: nothing once it is closed. */
function restMinorOf(row: SourceRow): number {
  return isRowLeft(row) ? leftMinorOf(row) : 0;
}

const NOTHING: LineTotals = {
  amountMinor: minor(0),
  discountMinor: minor(0),
  totalMinor: minor(0),
};

/**
 * Returns what a new document takes of a document that it is based on, in shekels: the part of its rows that the lines
 * name; all that is left of it where no line names one.
 */
export function takenOfSource(
  source: Pick<DraftSource, 'documentId' | 'totalAgorot' | 'openAgorot' | 'rows' | 'currency'>,
  draft: Pick<DocumentDraft, 'lines' | 'currency'>,
  totals: readonly LineTotals[],
): number {
  const { rows } = source;
  if (rows === undefined) return source.totalAgorot;
  const after = new Map(rows.map((row) => [row.lineNo, row]));
  const isSameCurrency = draft.currency === source.currency;
  let isNamed = false;
  for (const [index, line] of draft.lines.entries()) {
    if (line.source?.documentId !== source.documentId) continue;
    isNamed = true;
    const row = after.get(line.source.lineNo);
    if (row === undefined) continue;
    after.set(row.lineNo, withTaken(row, line, totals[index] ?? NOTHING, isSameCurrency));
  }
  if (!isNamed) return source.openAgorot;
  const left = [...after.values()];
  const whole = rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  // Without a proportion one agora stays open until the last row is taken.
  if (whole <= 0) {
    const isAnyLeft = left.some((row) => isRowLeft(row));
    return source.openAgorot - (isAnyLeft ? Math.min(source.openAgorot, 1) : 0);
  }
  const restOf = (list: readonly SourceRow[]) =>
    list.reduce((sum, row) => sum + restMinorOf(row), 0);
  const takenMinor = restOf(rows) - restOf(left);
  const part = Number(
    divideRounded(BigInt(source.totalAgorot) * BigInt(takenMinor), BigInt(whole)),
  );
  return Math.min(Math.max(0, part), source.totalAgorot);
}
