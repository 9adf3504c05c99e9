import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';

import { accountContext, type AccountContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  findAllocationRequest,
  findDocumentContents,
  pageLinksOf,
  pagePathOf,
} from '../../../accounting/documents/documents.api.ts';
import { showDocument } from '../../v1/v1.api.ts';
import type { KeyCaller } from '../calls/ezcount-call.ts';

const WAITING_STATES: ReadonlySet<string> = new Set(['asked', 'unanswered']);

/** A document with what the vendor's answers have beside it. */
export interface ShownDocument {
  readonly document: ApiDocument;
  readonly vatBasisPoints: number;
  /** Whether the tax authority was asked for its number and has not answered. */
  readonly isWaiting: boolean;
  /** The original to the first who takes it, else a certified copy. */
  readonly pdfLink: string;
  readonly pdfLinkCopy: string;
  /** The page of the customer. */
  readonly pageLink: string;
  readonly callerId: string;
}

/** Returns the context of the account of a key, for reads. */
export function readingContext(services: Services, caller: KeyCaller): AccountContext {
  return accountContext({
    services,
    db: services.db,
    clock: services.clock,
    requestId: '',
    ip: '',
    userAgent: '',
    browserId: undefined,
    caller,
  });
}

/**
 * Returns a document of the account of a key with links to its files. Refusals: NOT_FOUND; ALLOCATION_REFUSED while the tax
 * authority refuses its number and nobody decided.
 */
export async function showIssued(
  services: Services,
  caller: KeyCaller,
  id: string,
): Promise<ShownDocument> {
  const ctx = readingContext(services, caller);
  const today = services.clock.today();
  return ctx.transaction(async (tx) => {
    const document = await showDocument(tx, id, today);
    const contents = await findDocumentContents(tx, id, today);
    const request = await findAllocationRequest(tx, id);
    if (request?.state === 'refused') {
      const { number } = document;
      throw new AppError('ALLOCATION_REFUSED', {
        documentId: id,
        number,
        allocationCode: request.code ?? 0,
      });
    }
    const linkId = (await pageLinksOf(tx, [id])).get(id) ?? null;
    const path = pagePathOf(services, { accountId: ctx.accountId, documentId: id, linkId });
    const { origin } = services.config;
    const file = `${origin}/v2/api/public/documents/${path.replace('/d/', '')}/file`;
    return {
      document,
      isWaiting: WAITING_STATES.has(request?.state ?? '') && document.allocationNumber === '',
      vatBasisPoints: contents?.sums.vatRateBasisPoints ?? 0,
      pdfLink: file,
      pdfLinkCopy: `${file}?as=copy`,
      pageLink: `${origin}${path}`,
      callerId: caller.apiKey.familyId,
    };
  });
}
