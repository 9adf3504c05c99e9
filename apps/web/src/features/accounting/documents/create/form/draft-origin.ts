import type { DraftMode } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';

/** The document that a new one is made from, by the URL. */
export interface DraftOrigin {
  readonly id: string;
  readonly mode: DraftMode;
}

/** URL parameters that name an issued document, by how the new one uses it. */
const MODES: readonly DraftMode[] = ['copy', 'base', 'cancel', 'reverse-charge'];

/** `?copy=`, `?base=`, `?cancel=` or `?reverse-charge=` with the id of a document. */
export function originOf(parameters: URLSearchParams): DraftOrigin | undefined {
  for (const mode of MODES) {
    const id = parameters.get(mode);
    if (id !== null && id !== '') return { id, mode };
  }
  return undefined;
}

/** A cancellation is always a credit invoice; the others are of the type that was asked for. */
export function typeOfOrigin(origin: DraftOrigin | undefined, docType: DocTypeId): DocTypeId {
  return origin?.mode === 'cancel' ? DOC_TYPES.INVOICE_CREDIT : docType;
}
