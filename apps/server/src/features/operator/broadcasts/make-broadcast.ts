import type { BroadcastForm } from '@pinkas/contract/operator/broadcasts/broadcast-form';

import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordDeed } from '../../auth/administration/administration.api.ts';
import { asOperator } from '../accounts/accounts.api.ts';

const NO_ACCOUNT = { accountIds: [], entity: { kind: 'account', id: '' } } as const;

/** Makes a message; people see it from its first day on. Refusal: INVALID_REQUEST for days that passed. */
export function makeBroadcast(
  ctx: AccountContext,
  form: BroadcastForm,
  idempotencyKey: string,
): Promise<{ id: string }> {
  if (form.shownUntil < ctx.clock.today()) {
    const field = { path: ['shownUntil'], code: 'DATE_NOT_AHEAD' } as const;
    throw new AppError('INVALID_REQUEST', {}, [field]);
  }
  const request = { write: 'operator.broadcast', idempotencyKey, input: form };
  return asOperator(ctx, request, async (tx, operator) => {
    const id = newId();
    await tx
      .insertInto('broadcasts')
      .values({
        id,
        ...form,
        kinds: [...form.kinds],
        states: [...form.states],
        madeAt: ctx.clock.now(),
        madeBy: ctx.userId,
      })
      .execute();
    const detail = { title: form.titleHe };
    await recordDeed(tx, operator, {
      ...NO_ACCOUNT,
      kind: 'operator-broadcast-made',
      subject: `broadcast:${id}`,
      detail,
    });
    return { id };
  });
}

/** Switches a message off for good. Refusal: NOT_FOUND. */
export function endBroadcast(
  ctx: AccountContext,
  id: string,
  idempotencyKey: string,
): Promise<{ outcome: 'changed' | 'unchanged' }> {
  const request = { write: 'operator.broadcast-end', idempotencyKey, input: id };
  return asOperator(ctx, request, async (tx, operator) => {
    const known = await tx
      .selectFrom('broadcasts')
      .select('broadcasts.endedAt')
      .where('broadcasts.id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) throw new AppError('NOT_FOUND');
    if (known.endedAt !== null) return { outcome: 'unchanged' };
    await tx
      .updateTable('broadcasts')
      .set({ endedAt: ctx.clock.now() })
      .where('broadcasts.id', '=', id)
      .execute();
    await recordDeed(tx, operator, {
      ...NO_ACCOUNT,
      kind: 'operator-broadcast-ended',
      subject: `broadcast:${id}`,
    });
    return { outcome: 'changed' };
  });
}
