import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';

import { accountContext, type AccountContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  findAllocationRequest,
  findDocumentContents,
} from '../../../accounting/documents/documents.api.ts';
import { showDocument } from '../../v1/v1.api.ts';
import { fileLinksOf, type FileLinks } from './file-links.ts';
import type { KeyCaller } from '../calls/adapter-call.ts';

const WAITING_STATES: ReadonlySet<string> = new Set(['asked', 'unanswered']);

/** A document with what the vendor's answers have beside it. */
export interface ShownDocument extends FileLinks {
  readonly document: ApiDocument;
  readonly vatBasisPoints: number;
  /** Whether the tax authority was asked for its number and has not answered. */
  readonly isWaiting: boolean;
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
    const links = await fileLinksOf(services, tx, [id]);
    return {
      document,
      isWaiting: WAITING_STATES.has(request?.state ?? '') && document.allocationNumber === '',
      vatBasisPoints: contents?.sums.vatRateBasisPoints ?? 0,
      ...links(id),
      callerId: caller.apiKey.familyId,
    };
  });
}
