import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { findRequest } from '../allocation/requests/allocation-requests.repository.ts';
import { allocationOf, findAttachedAllocation } from '../record/attached-allocation.reads.ts';
import { takeDocumentFile, type DocumentFile } from './document-files.ts';

/** An issued document as its customer files it: the certified copy, and what the tax authority said of it until now. */
export interface IssuedCopy extends DocumentFile {
  /** Printed or attached; empty for none. */
  readonly allocationNumber: string;
}

/**
 * Returns the certified copy of a document with its allocation number; undefined while the number is asked for, since both change with the
 * answer. Refusals: those of `takeDocumentFile`.
 */
export async function takeIssuedCopy(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<IssuedCopy | undefined> {
  const { request, attached } = await inAccount(services.db, { accountId }, async (tx) => ({
    request: await findRequest(tx, documentId),
    attached: await findAttachedAllocation(tx, documentId),
  }));
  if (request?.state === 'asked') return undefined;
  const file = await takeDocumentFile(services, accountId, documentId, 'copy');
  const { allocationNumber } = allocationOf(file.document, attached);
  return { ...file, allocationNumber };
}
