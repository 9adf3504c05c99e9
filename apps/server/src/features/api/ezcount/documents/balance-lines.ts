import { decimalText } from '@pinkas/domain/api/decimal';

import {
  sumOf,
  totalOf,
  type ApiCalls,
  type ApiDocumentSent,
  type ApiLine,
} from '../../adapter/adapter.api.ts';
import { balancingLine } from './to-lines.ts';

/** A row that contains VAT is rounded: its total may be an agora beside its price, and once more is enough. */
const TRIES = 3;

/**
 * Returns the rows of a document with one more that brings them to what was paid; undefined where they are equal already.
 * Throws RefusedByApi.
 */
export async function balanceLines(
  calls: ApiCalls,
  document: ApiDocumentSent,
): Promise<readonly ApiLine[] | undefined> {
  const paid = sumOf(document.payments);
  let missing = paid - (await totalOf(calls, document));
  if (missing === 0) return undefined;
  let price = 0;
  let lines = document.lines;
  for (let left = TRIES; left > 0 && missing !== 0; left -= 1) {
    price += missing;
    lines = [...document.lines, balancingLine(document.lines, decimalText(price, 2))];
    missing = paid - (await totalOf(calls, { ...document, lines }));
  }
  return lines;
}
