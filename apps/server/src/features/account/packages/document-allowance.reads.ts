import type { DocumentAllowance } from '@pinkas/contract/account/packages/document-allowance.contract';
import { checkAllowance, mostOf } from '@pinkas/domain/packages/check-allowance';

import type { AccountContext } from '../../../platform/context.ts';
import {
  allowanceOf,
  countIssued,
  readStanding,
} from '../../business/subscription/subscription.api.ts';

/** What an account is told that has no limits. */
const UNLIMITED: DocumentAllowance = {
  kind: 'allowed',
  isTrial: false,
  remaining: null,
  above: 0,
  extraAgorot: 0,
};

/** Returns what the issue of so many documents would be answered now, by the same rule. Nothing is counted. */
export function readDocumentAllowance(
  ctx: AccountContext,
  documents: number,
): Promise<DocumentAllowance> {
  const today = ctx.clock.today();
  return ctx.transaction(async (tx) => {
    const standing = await readStanding(tx, today);
    if (standing === undefined) return UNLIMITED;
    const used = await countIssued(tx, today);
    const check = checkAllowance('documents', documents, allowanceOf(standing, 'documents', used));
    const most = mostOf(standing.version, 'documents', standing.added.documents);
    const remaining = most === null ? null : Math.max(0, most - used);
    return {
      kind: check.kind,
      isTrial: standing.state === 'trial',
      remaining,
      above: remaining === null ? 0 : Math.max(0, documents - remaining),
      extraAgorot: check.kind === 'allowed' ? check.extra.agorot : 0,
    };
  });
}
