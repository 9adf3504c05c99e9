import type { ShownBroadcast } from '@pinkas/contract/operator/broadcasts/shown-broadcasts.contract';
import { isInAudience } from '@pinkas/domain/packages/broadcast-audience';
import { operatedStateOf, type OperatedState } from '@pinkas/domain/packages/operated-state';
import { RESTRICTIONS } from '@pinkas/domain/permissions/account-state';
import { storedCompanyKind, type CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readStanding } from '../../business/subscription/subscription.api.ts';

/** Returns the messages of today for the open account that its person has not closed, the oldest first. */
export async function listShownBroadcasts(ctx: AccountContext): Promise<ShownBroadcast[]> {
  const today = ctx.clock.today();
  const waiting = await inControlPlane(ctx.db, (tx) =>
    tx
      .selectFrom('broadcasts')
      .select([
        'broadcasts.id',
        'broadcasts.titleHe',
        'broadcasts.textHe',
        'broadcasts.buttonHe',
        'broadcasts.titleEn',
        'broadcasts.textEn',
        'broadcasts.buttonEn',
        'broadcasts.link',
        'broadcasts.kinds',
        'broadcasts.states',
      ])
      .where('broadcasts.endedAt', 'is', null)
      .where('broadcasts.shownFrom', '<=', today)
      .where('broadcasts.shownUntil', '>=', today)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('broadcastClosings')
              .select('broadcastClosings.userId')
              .whereRef('broadcastClosings.broadcastId', '=', 'broadcasts.id')
              .where('broadcastClosings.userId', '=', ctx.userId),
          ),
        ),
      )
      .orderBy('broadcasts.madeAt')
      .orderBy('broadcasts.id')
      .execute(),
  );
  // Nearly always: then the account is not read at all.
  if (waiting.length === 0) return [];
  const account = await readAudienceOf(ctx);
  return waiting
    .filter((message) => isInAudience(message, account))
    .map(({ kinds: _kinds, states: _states, ...message }) => message);
}

function readAudienceOf(ctx: AccountContext): Promise<{ kind: CompanyKind; state: OperatedState }> {
  const restriction = RESTRICTIONS.find((one) => one === ctx.caller.accountState) ?? null;
  return ctx.transaction(async (tx) => {
    const { kind } = await tx
      .selectFrom('businessProfiles')
      .select('businessProfiles.kind')
      .where('businessProfiles.accountId', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    const standing = await readStanding(tx, ctx.clock.today());
    return {
      kind: storedCompanyKind(kind),
      state: operatedStateOf(standing?.state ?? 'unlimited', restriction),
    };
  });
}

/** Writes down that a person saw a message; the same again changes nothing. Refusal: NOT_FOUND. */
export async function closeBroadcast(ctx: AccountContext, id: string): Promise<void> {
  await inControlPlane(ctx.db, async (tx) => {
    const known = await tx
      .selectFrom('broadcasts')
      .select('broadcasts.id')
      .where('broadcasts.id', '=', id)
      .executeTakeFirst();
    if (known === undefined) throw new AppError('NOT_FOUND');
    await tx
      .insertInto('broadcastClosings')
      .values({ broadcastId: id, userId: ctx.userId, closedAt: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
