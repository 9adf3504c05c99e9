import type { DraftMode } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/doc-type';

/** Which document a new one is made from, as its address says. */
export interface DraftOrigin {
  readonly id: string;
  readonly mode: DraftMode;
}

/** Parameters of the address that name an issued document, by what is wanted of it. */
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
