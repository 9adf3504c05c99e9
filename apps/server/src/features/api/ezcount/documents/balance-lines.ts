import { decimalText, parseDecimal } from '@pinkas/domain/api/decimal';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import type { ApiCalls } from '../calls/api-calls.ts';
import { balancingLine, type ApiLine } from './to-lines.ts';
import type { ApiDocumentSent } from './to-document.ts';
import { sumOf } from './to-payments.ts';

/** A row that contains VAT is rounded: its total may be an agora beside its price, and once more is enough. */
const TRIES = 3;

/**
 * Returns what the rows of a document come to, in agorot: as those of a request for payment, which all may issue and nobody
 * has paid yet. Throws RefusedByApi.
 */
export async function totalOf(calls: ApiCalls, document: ApiDocumentSent): Promise<number> {
  const asRequest = { ...document, type: DOC_TYPES.INVOICE_TRANSACTION, payments: [], links: [] };
  const totals = await calls.post('/documents/preview', asRequest);
  return parseDecimal(String(totals['total']), 2) ?? 0;
}

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
