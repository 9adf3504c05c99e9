import type { Currency } from '../../money/currency.ts';
import type { DocumentDraft, DocumentLine } from '../draft/document-draft.ts';
import type { DraftContext, DraftProblem, DraftProblemCode } from '../draft/draft-problem.ts';
import { CREDITED_TYPES } from '../rules/document-rules.ts';
import { isPaper } from './followed-in-parts.ts';
import { type SourceRow } from './left-of-row.ts';
import { isOver, withTaken } from './source-rows.ts';
import type { LineTotals } from '../sums/totals.ts';

/** Returns whether a line would increase what is left of its row instead of taking from it. */
function isBackwards(row: SourceRow, line: DocumentLine, totalMinor: number): boolean {
  return line.source?.measure === 'sum'
    ? totalMinor * Math.sign(row.totalMinor) < 0
    : line.quantityE4 * Math.sign(row.quantityE4) < 0;
}

/**
 * Returns why a sum cannot be counted in the row: what VAT makes of it is rounded, so it is never converted (decision
 * 0076).
 */
function termsProblem(
  line: DocumentLine,
  row: SourceRow,
  currencies: { readonly draft: Currency; readonly source: Currency },
  isCredit: boolean,
): DraftProblemCode | undefined {
  if (line.source?.measure !== 'sum') return undefined;
  // A credit returns quantities, and sums only of rows that took sums themselves.
  const isOfQuantity = isCredit && row.followedMeasure !== 'sum';
  if (isOfQuantity || currencies.draft !== currencies.source) return 'SOURCE_ROW_TERMS_DIFFER';
  if (line.priceIncludesVat === row.priceIncludesVat) return undefined;
  return row.priceIncludesVat ? 'SOURCE_ROW_WITH_VAT' : 'SOURCE_ROW_BEFORE_VAT';
}

/** Returns what is wrong with the rows that lines follow: lines of one row are counted together. */
export function sourceRowProblems(
  draft: DocumentDraft,
  { sources }: DraftContext,
  totals: readonly LineTotals[],
): DraftProblem[] {
  const taken = new Map<string, SourceRow>();
  const isBilled =
    !isPaper(draft.docType) || draft.lines.some(({ source }) => source?.measure === 'sum');
  return draft.lines.flatMap((line, index): DraftProblem[] => {
    const { source } = line;
    const lineTotals = totals[index];
    if (source === null || lineTotals === undefined) return [];
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
    const isCredit = CREDITED_TYPES.some((type) => type === followed.docType);
    const ofTerms = termsProblem(line, row, currencies, isCredit);
    if (ofTerms !== undefined) return refused('unitPriceE4', ofTerms);
    const after = withTaken(row, line, lineTotals, draft.currency === followed.currency);
    taken.set(key, after);
    if (!isBackwards(row, line, lineTotals.totalMinor) && !isOver(after, isBilled)) return [];
    const field = source.measure === 'sum' ? 'unitPriceE4' : 'quantityE4';
    return refused(field, 'ABOVE_SOURCE_ROW');
  });
}
