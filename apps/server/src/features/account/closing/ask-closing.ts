import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { CLOSING_WAIT_DAYS } from '@pinkas/domain/identity/account-closing';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import {
  askClosing,
  getClosing,
  undoClosing,
} from '../../../platform/db/accounts/account-closing.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { assertOwner, type OwnerProof, takeOwnerProof } from '../owner-proof/owner-proof.api.ts';
import { enqueueClosingNotices, listOwnerIds } from './closing-notice.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the moment from which an account is read-only whose closing is requested now; ISO text in
 * UTC.
 */
export function closingMoment(nowMs: number): string {
  return isoText(nowMs + CLOSING_WAIT_DAYS * DAY_MS);
}

/**
 * Starts the closing of the account: its moment, an audit row and a mail to each owner, in one transaction. Refusals:
 * those of `takeOwnerProof`, NOT_PERMITTED for anybody but an owner, STATE_NOT_ALLOWED where the closing was requested
 * already.
 */
export async function askToClose(ctx: AccountContext, proof: OwnerProof): Promise<void> {
  assertOwner(ctx);
  await takeOwnerProof(ctx, proof);
  await ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const closesAt = closingMoment(ctx.clock.nowMs());
    if (!(await askClosing(tx, at, closesAt))) throw new AppError('STATE_NOT_ALLOWED');
    await record(ctx, tx, 'account.closing-asked', closesAt);
    await enqueueClosingNotices(tx, at, await listOwnerIds(tx), { change: 'asked', closesAt });
  });
}

/**
 * Cancels the closing. Refusals: NOT_PERMITTED, STATE_NOT_ALLOWED where the account is closed or nobody requested it.
 */
export async function undoOwnClosing(ctx: AccountContext): Promise<void> {
  assertOwner(ctx);
  await ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const { closesAt } = await getClosing(tx);
    if (closesAt === null || !(await undoClosing(tx, at))) throw new AppError('STATE_NOT_ALLOWED');
    await record(ctx, tx, 'account.closing-undone', closesAt);
    await enqueueClosingNotices(tx, at, await listOwnerIds(tx), { change: 'undone', closesAt });
  });
}

function record(
  ctx: AccountContext,
  tx: Parameters<typeof recordAudit>[1],
  action: AuditAction,
  closesAt: string,
): Promise<void> {
  const entityId = String(ctx.accountId);
  return recordAudit(ctx, tx, [{ action, entityKind: 'account', entityId, detail: { closesAt } }]);
}
