import type { CheckedEvidence } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { findEvidenceCode } from '@pinkas/domain/identifiers/evidence-code';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findSeal } from '../../account/evidence/evidence.api.ts';

/** Returns what the evidence code in a text shows about the account's chain of evidence today. */
export async function checkEvidence(tx: AccountTx, text: string): Promise<CheckedEvidence> {
  const code = findEvidenceCode(text);
  if (code === undefined) return { state: 'no-code', cover: null };
  const seal = await findSeal(tx, tx.accountId, code);
  if (seal === undefined) return { state: 'unknown', cover: null };
  const { isWhole, ...cover } = seal;
  return { state: isWhole ? 'contained' : 'broken', cover };
}
