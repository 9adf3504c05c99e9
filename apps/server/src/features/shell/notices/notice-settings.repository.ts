import type { NoticeSetting } from '@pinkas/contract/shell/notices/notices.contract';
import { NOTICE_RULES, type NoticeChannels, type NoticeKind } from '@pinkas/domain/notices/notice';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/**
 * Returns the channels of a kind for some people, by their ids; the defaults of the product for those
 * who chose nothing.
 */
export async function channelsOf(
  tx: AccountTx,
  kind: NoticeKind,
  userIds: readonly string[],
): Promise<(userId: string) => NoticeChannels> {
  const rows = await tx
    .selectFrom('noticeSettings')
    .select(['userId', 'inProduct', 'mail'])
    .where('accountId', '=', tx.accountId)
    .where('userId', 'in', userIds)
    .where('kind', '=', kind)
    .execute();
  return (userId) => rows.find((row) => row.userId === userId) ?? NOTICE_RULES[kind].usual;
}

/** Returns the channels of somebody for some kinds, in their order. */
export async function listSettings(
  tx: AccountTx,
  userId: string,
  kinds: readonly NoticeKind[],
): Promise<NoticeSetting[]> {
  const rows = await tx
    .selectFrom('noticeSettings')
    .select(['kind', 'inProduct', 'mail'])
    .where('accountId', '=', tx.accountId)
    .where('userId', '=', userId)
    .execute();
  return kinds.map((kind) => {
    const { inProduct, mail } = rows.find((row) => row.kind === kind) ?? NOTICE_RULES[kind].usual;
    return { kind, inProduct, mail };
  });
}

/** Saves the channels of somebody for some kinds; earlier notices stay where they are. */
export async function keepSettings(
  tx: AccountTx,
  userId: string,
  settings: readonly NoticeSetting[],
): Promise<void> {
  const { accountId } = tx;
  // In one order, so that two saves at once never deadlock.
  const rows = settings.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  await tx
    .insertInto('noticeSettings')
    .values(rows.map((setting) => ({ accountId, userId, ...setting })))
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'userId', 'kind']).doUpdateSet((row) => ({
        inProduct: row.ref('excluded.inProduct'),
        mail: row.ref('excluded.mail'),
      })),
    )
    .execute();
}
