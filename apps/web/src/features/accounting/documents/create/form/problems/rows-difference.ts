import { isIncomeDocument } from '@pinkas/domain/documents/rules/books-of-money';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { creditOfReceipt, differenceOfRows } from '@pinkas/domain/documents/links/receipt-rows';

import { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import type { ReviewState } from '../draft-review.ts';
import { toDraftSource } from '../link-form.ts';
import { useEditor, useReview } from '../editor-context.ts';

/** Details of a receipt whose rows do not add up to its payments, in agorot. */
export interface RowsDifference {
  readonly rowsAgorot: number;
  readonly receivedAgorot: number;
  readonly differenceAgorot: number;
  /** The amount that the receipt adds to the customer's credit; zero for none. */
  readonly creditAgorot: number;
}

/** Whether and by how much the rows of the receipt differ from its money. */
export function useRowsDifference(): RowsDifference | undefined {
  const { docType } = useEditor();
  const { business } = useAccountSetup();
  const difference = (state: ReviewState) => {
    const rules = documentRulesOf(docType);
    const { totals, receivedAgorot, draft } = state.reading;
    if (rules === undefined || draft.lines.length === 0) return undefined;
    const rowTotals = totals.lines.map(({ totalMinor }) => totalMinor);
    return differenceOfRows(rules, rowTotals, receivedAgorot);
  };
  const rowsAgorot = useReview((state) => difference(state)?.rowsAgorot);
  const differenceAgorot = useReview((state) => difference(state)?.differenceAgorot);
  const receivedAgorot = useReview(({ reading }) => reading.receivedAgorot);
  const paid = useReview(({ reading }) =>
    reading.draft.links.reduce(
      (sum, link) => sum + (link.kind === 'receipt' ? link.sumAgorot : 0),
      0,
    ),
  );
  const isIncome = useReview(({ form, reading }) =>
    isIncomeDocument(
      { docType, links: reading.draft.links },
      business.kind,
      form.links.map(({ source }) => toDraftSource(source)),
    ),
  );
  if (rowsAgorot === undefined || differenceAgorot === undefined) return undefined;
  const receipt = { receivedAgorot, paidAgorot: paid, rowTotals: [rowsAgorot] };
  const creditAgorot = creditOfReceipt(isIncome, receipt);
  return { rowsAgorot, receivedAgorot, differenceAgorot, creditAgorot };
}
