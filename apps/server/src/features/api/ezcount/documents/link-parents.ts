import { decimalText, parseDecimal } from '@pinkas/domain/api/decimal';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';

import type { ApiCalls } from '../calls/api-calls.ts';
import { totalOf } from './balance-lines.ts';
import type { ApiDocumentSent, ApiLink } from './to-document.ts';
import { sumOf } from './to-payments.ts';

/** How a document of a type refers to what it is based on. */
function kindOf(type: number | string): string {
  const posting = documentRulesOf(Number(type))?.posting;
  if (posting === 'credit') return 'credit';
  if (posting === 'receipt') return 'receipt';
  return posting === 'deposit-release' ? 'release' : 'base';
}

/** Returns how much of each parent a document pays, credits or releases, in their order and no more than is open. */
async function partsOf(
  calls: ApiCalls,
  parents: readonly string[],
  { kind, sum }: { readonly kind: string; readonly sum: number },
): Promise<ApiLink[]> {
  const links: ApiLink[] = [];
  let left = sum;
  for (const documentId of parents) {
    const { open } = await calls.get(`/documents/${encodeURIComponent(documentId)}`);
    const most = kind === 'credit' ? left : (parseDecimal(String(open), 2) ?? 0);
    const part = Math.min(left, most);
    left -= part;
    links.push({ documentId, kind, amount: decimalText(part, 2) });
  }
  return links;
}

/** Returns the links of a document to its parents. Throws RefusedByApi. */
export async function linkParents(
  calls: ApiCalls,
  document: ApiDocumentSent,
  parents: readonly string[],
): Promise<ApiLink[]> {
  const kind = kindOf(document.type);
  if (kind === 'base') return parents.map((documentId) => ({ documentId, kind }));
  const { lines, payments } = document;
  const sum = lines.length > 0 ? await totalOf(calls, document) : sumOf(payments);
  return partsOf(calls, parents, { kind, sum });
}
