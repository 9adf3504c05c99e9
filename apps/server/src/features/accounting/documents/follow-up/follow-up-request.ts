import type { DraftMode } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { isRefund } from '@pinkas/domain/documents/links/refund';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { assertReversed } from './reverse-charge-draft.ts';

/** What a new document is made from an issued one as. */
export interface FollowUpRequest {
  readonly as: DocTypeId;
  readonly mode: DraftMode;
}

const UNCOPIED: readonly string[] = ['credit', 'deposit-release'];

/** Returns whether a mode copies the rows to today and references no document. */
export function isCopyMode(mode: DraftMode): boolean {
  return mode === 'copy' || mode === 'reverse-charge';
}

/** STATE_NOT_ALLOWED where a document of the type may not be made from this one so. */
export async function assertMakeable(
  tx: AccountTx,
  document: StoredDocument,
  { as, mode }: FollowUpRequest,
  types: readonly DocTypeId[],
): Promise<void> {
  const rules = documentRulesOf(as);
  const isCopied = rules !== undefined && !UNCOPIED.includes(rules.posting);
  if (!types.includes(as) || (isCopyMode(mode) && (!isCopied || isRefund(document)))) {
    throw new AppError('STATE_NOT_ALLOWED');
  }
  if (mode === 'reverse-charge') await assertReversed(tx, document, as);
}
