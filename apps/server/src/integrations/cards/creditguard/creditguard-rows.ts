import type { GatewayTransaction } from '../gateway-transaction.ts';
import { codeIn, sumOf, transactionOf } from './creditguard-answers.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './creditguard-xml.ts';

/** Returns the transactions that an answer to a question has. */
export function rowsOf(body: XmlElement): readonly XmlElement[] {
  return childrenOf(childOf(body, 'transactions'), 'transaction');
}

/** Returns a transaction of such an answer. Throws UnreadableAnswerError where it does not say what became of it. */
export function listedTransaction(row: XmlElement): GatewayTransaction {
  return transactionOf(row, {
    code: codeIn(row, 'status'),
    text: textOf(row, 'statusText'),
    tranId: textOf(row, 'tranId'),
  });
}

/** Returns the page of a list that an answer is, and the result by which the next one is asked for; no page after the last. */
export function nextPageOf(
  body: XmlElement,
): { readonly queryResultId: string; readonly page: number } | undefined {
  const totals = childOf(body, 'totals');
  const page = sumOf(textOf(totals, 'pageNumber')) ?? 1;
  const isLast = page >= (sumOf(textOf(totals, 'pagesAmount')) ?? 1);
  return isLast ? undefined : { queryResultId: textOf(totals, 'queryResultId'), page: page + 1 };
}
