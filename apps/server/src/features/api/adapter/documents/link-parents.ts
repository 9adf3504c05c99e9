import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';
import { ApiDraft } from '@pinkas/contract/api/v1/document-fields';
import { decimalText, parseDecimal } from '@pinkas/domain/api/decimal';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';
import { computeTotals } from '@pinkas/domain/documents/sums/totals';
import { basisPoints } from '@pinkas/domain/money/agorot';

import { AppError } from '../../../../platform/errors/app-error.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import { findDocumentContents, toDraft } from '../../../accounting/documents/documents.api.ts';
import { toForm } from '../../v1/v1.api.ts';
import type { AdapterCall } from '../calls/adapter-call.ts';
import { readingContext } from './show-document.ts';
import { sumOf, type ApiDocumentSent, type ApiLink } from './api-document.ts';
import { wrongField } from './prove-key.ts';
import { totalOf } from './total-of.ts';

/** What a sender calls the fields by which a credit may be refused. */
interface NamesOfSender {
  readonly vat: string;
  readonly currency: string;
}

/** The documents that a new one follows, by their ids. */
export interface NamedParents {
  readonly parents: readonly string[];
  /** The rate that was sent; undefined or zero for none. */
  readonly vatBasisPoints?: number | undefined;
  readonly names: NamesOfSender;
}

/** A document that the new one names. */
interface Parent {
  readonly documentId: string;
  /** The API refuses `base` for types that do not follow each other. */
  readonly kind: string;
  /** What may still be paid or released of it, in agorot. */
  readonly open: number;
}

async function parentOf({ api }: AdapterCall, type: number, documentId: string): Promise<Parent> {
  const shown = (await api.get(`/documents/${documentId}`)) as unknown as ApiDocument;
  const kind = linkKindOf(type, shown.typeCode) ?? 'base';
  return { documentId, kind, open: parseDecimal(shown.open, 2) ?? 0 };
}

/**
 * Returns what the rows of a credit come to at the rate of the invoice that it credits, which its issue takes, in agorot.
 * Refusal: INVALID_REQUEST for another rate that was sent. Throws RefusedByApi.
 */
async function creditSum(
  call: AdapterCall,
  document: ApiDocumentSent,
  credited: { readonly documentId: string; readonly vatBasisPoints: number },
  names: NamesOfSender,
): Promise<number> {
  // Rows that cannot be summed are refused by it.
  await totalOf(call.api, document);
  const ctx = readingContext(call.services, await call.findCaller());
  const today = call.services.clock.today();
  return ctx.transaction(async (tx) => {
    const contents = await findDocumentContents(tx, credited.documentId, today);
    if (contents === undefined) throw new AppError('NOT_FOUND');
    const rate = contents.sums.vatRateBasisPoints;
    if (credited.vatBasisPoints !== 0 && credited.vatBasisPoints !== rate)
      throw wrongField(names.vat);
    const draft = parseRequestPart(ApiDraft, { ...document, links: [] }) as ApiDraft;
    return computeTotals(toDraft(await toForm(tx, draft, today)), basisPoints(rate)).totalMinor;
  });
}

/** A credit is of one invoice, also of one that was paid; the API refuses more. */
function partsOf(parents: readonly Parent[], sum: number): ApiLink[] {
  let left = sum;
  return parents.map(({ documentId, kind, open }) => {
    if (kind === 'base') return { documentId, kind };
    const part = kind === 'credit' ? left : Math.min(left, open);
    left -= part;
    return { documentId, kind, amount: decimalText(part, 2) };
  });
}

/**
 * Returns the links of a document to its parents: how much of each it pays, credits or releases, in their order. Refusal:
 * INVALID_REQUEST. Throws RefusedByApi.
 */
export async function linkParents(
  call: AdapterCall,
  document: ApiDocumentSent,
  { parents, vatBasisPoints = 0, names }: NamedParents,
): Promise<ApiLink[]> {
  const found: Parent[] = [];
  for (const documentId of parents) found.push(await parentOf(call, document.type, documentId));
  const credited = found.find(({ kind }) => kind === 'credit');
  if (credited === undefined) return partsOf(found, sumOf(document.payments));
  // Its rate decides what is credited in shekels, and a request has no place for that of the invoice.
  if (document.currency !== undefined) throw wrongField(names.currency);
  const { documentId } = credited;
  return partsOf(found, await creditSum(call, document, { documentId, vatBasisPoints }, names));
}
