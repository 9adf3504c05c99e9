import { parseDecimal } from '@pinkas/domain/api/decimal';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import type { ApiCalls } from '../calls/api-calls.ts';
import type { ApiDocumentSent } from './api-document.ts';

/**
 * Returns what the rows of a document come to, in agorot: as those of a request for payment, which all may issue and nobody
 * has paid yet. Throws RefusedByApi.
 */
export async function totalOf(calls: ApiCalls, document: ApiDocumentSent): Promise<number> {
  const asRequest = { ...document, type: DOC_TYPES.INVOICE_TRANSACTION, payments: [], links: [] };
  const totals = await calls.post('/documents/preview', asRequest);
  return parseDecimal(String(totals['total']), 2) ?? 0;
}
