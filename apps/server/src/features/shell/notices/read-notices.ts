import { sql } from 'kysely';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countUnread, ofReader } from './notices.reads.ts';

interface Unread {
  readonly unread: number;
}

/** Marks a notice as read; NOT_FOUND for anybody else's. */
export function readOne(ctx: AccountContext, id: string): Promise<Unread> {
  return ctx.transaction(async (tx) => {
    const { rows } = await sql`
      update notices n set read_at = coalesce(n.read_at, ${ctx.clock.now()}::timestamptz)
      where n.account_id = ${tx.accountId} and n.id = ${id}::uuid and n.is_shown
        and ${ofReader(ctx)} returning n.id`.execute(tx);
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    return { unread: await countUnread(tx, ctx) };
  });
}

/** Marks those as read that were made up to a moment, the newest that the person saw. */
export function readAll(ctx: AccountContext, upTo: string): Promise<Unread> {
  return ctx.transaction(async (tx) => {
    await sql`
      update notices n set read_at = ${ctx.clock.now()}::timestamptz
      where n.account_id = ${tx.accountId} and n.is_shown and n.read_at is null
        and n.made_at <= ${upTo}::timestamptz and ${ofReader(ctx)}`.execute(tx);
    return { unread: await countUnread(tx, ctx) };
  });
}
