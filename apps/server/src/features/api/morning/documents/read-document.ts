import { findCustomerView } from '../../../accounting/customers/customers.api.ts';
import {
  findAllocationRequest,
  findDocumentContents,
  type DocumentContents,
} from '../../../accounting/documents/documents.api.ts';
import { fileLinksOf, readingContext, type FileLinks } from '../../adapter/adapter.api.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { MorningCall } from '../calls/morning-call.ts';

/** A document of the account of a key, with what an answer says beside it. */
export interface ReadDocument {
  readonly contents: DocumentContents;
  readonly links: FileLinks;
  /** Whether its client is one of the book; any other has no id that a later request could name. */
  readonly isClientInBook: boolean;
  /** Whether the tax authority was asked for a number. */
  readonly isAsked: boolean;
  /** What it refused the number by; 0 for nothing. */
  readonly refusedBy: number;
}

/** Its words have no number where the authority gave none. */
const REFUSED_WITHOUT_CODE = 460;

/** Reads a document, once the API took the key for it. Refusal: NOT_FOUND. */
export async function readDocumentOf(call: MorningCall, id: string): Promise<ReadDocument> {
  const { services } = call;
  const ctx = readingContext(services, await call.findCaller());
  const today = services.clock.today();
  return ctx.transaction(async (tx) => {
    const contents = await findDocumentContents(tx, id, today);
    if (contents === undefined) throw new AppError('NOT_FOUND');
    const request = await findAllocationRequest(tx, id);
    const isRefused = request?.state === 'refused';
    return {
      contents,
      isClientInBook: (await findCustomerView(tx, contents.customerId)) !== undefined,
      links: (await fileLinksOf(services, tx, [id]))(id),
      isAsked: request !== undefined,
      refusedBy: isRefused ? (request.code ?? REFUSED_WITHOUT_CODE) : 0,
    };
  });
}
