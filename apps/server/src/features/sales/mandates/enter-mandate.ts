import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import type {
  MandateForm,
  mandatesContract,
} from '@pinkas/contract/sales/mandates/mandates.contract';
import {
  MANDATES_OF_CUSTOMER_MAX,
  maskedAccount,
  maySetMandate,
} from '@pinkas/domain/debits/mandate';
import type { z } from 'zod';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { assertCustomer, getMandate, MANDATES_WITH_OWNER } from './mandates.reads.ts';

type Decision = z.output<(typeof mandatesContract)['decide']['body']>;

/** Makes writes of the mandates of one customer wait for each other, so that one of them is approved. */
async function lockCustomer(tx: AccountTx, customerId: string): Promise<void> {
  await tx.query({
    name: 'lock-mandates-of-customer',
    text: 'select from customers where account_id = $1 and id = $2 for update',
    values: [tx.accountId, customerId],
  });
}

async function countOf(
  tx: AccountTx,
  customerId: string,
): Promise<{ readonly all: number; readonly approved: number }> {
  const { rows } = await tx.query<{ all: number; approved: number }>({
    name: 'count-mandates-of-customer',
    text: `select count(*)::int as "all", (count(*) filter (where m.state = 'approved'))::int as approved
      from ${MANDATES_WITH_OWNER} where m.account_id = $1 and c.id = $2`,
    values: [tx.accountId, customerId],
  });
  return rows[0] ?? { all: 0, approved: 0 };
}

/** The day that each state brings. */
const DAY_OF = {
  sent: 'sentOn',
  approved: 'answeredOn',
  refused: 'answeredOn',
  cancelled: 'cancelledOn',
} as const satisfies Readonly<Record<Decision['state'], string>>;

/** Refuses a day that has not come. */
function assertPast(day: string, today: string, path: string): void {
  if (day <= today) return;
  throw new AppError('INVALID_REQUEST', {}, [{ path: [path], code: 'DATE_INVALID' }]);
}

/** Enters a mandate, as a draft or as it went to the bank. Refusals: NOT_FOUND, LIST_FULL, INVALID_REQUEST, IDEMPOTENCY_KEY_REUSED. */
export function enterMandate(
  ctx: AccountActor,
  customerId: string,
  form: MandateForm,
  idempotencyKey: string,
): Promise<Mandate> {
  const { sentOn } = form;
  if (sentOn !== null) assertPast(sentOn, ctx.clock.today(), 'sentOn');
  const request = { write: 'mandate.enter', idempotencyKey, input: { customerId, ...form } };
  return writeOnce(ctx, request, async (tx) => {
    await assertCustomer(tx, customerId);
    await lockCustomer(tx, customerId);
    if ((await countOf(tx, customerId)).all >= MANDATES_OF_CUSTOMER_MAX) {
      throw new AppError('LIST_FULL');
    }
    const id = newId();
    await tx
      .insertInto('bankMandates')
      .values({
        accountId: tx.accountId,
        id,
        customerId,
        ...form,
        branchCode: form.branchCode.padStart(3, '0'),
        state: sentOn === null ? 'draft' : 'sent',
        answeredOn: null,
        cancelledOn: null,
        createdAt: ctx.clock.now(),
        createdBy: ctx.userId,
      })
      .execute();
    const { accountNumber, payerTaxId: _payer, ...told } = form;
    await recordAudit(ctx, tx, [
      {
        action: 'mandate.entered',
        entityKind: 'customer',
        entityId: customerId,
        detail: { ...told, account: maskedAccount(accountNumber) },
      },
    ]);
    return getMandate(tx, id);
  });
}

/**
 * Enters that a mandate went to the bank, what the bank answered, or that it was cancelled. Refusals: NOT_FOUND, INVALID_REQUEST for a day that has not come or
 * is before the sending, STATE_NOT_ALLOWED, IDEMPOTENCY_KEY_REUSED.
 */
export function decideMandate(
  ctx: AccountActor,
  id: string,
  { state, on }: Decision,
  idempotencyKey: string,
): Promise<Mandate> {
  assertPast(on, ctx.clock.today(), 'on');
  const request = { write: 'mandate.decide', idempotencyKey, input: { id, state, on } };
  return writeOnce(ctx, request, async (tx) => {
    const { customerId } = await getMandate(tx, id);
    await lockCustomer(tx, customerId);
    const mandate = await getMandate(tx, id);
    if (mandate.sentOn !== null && on < mandate.sentOn) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['on'], code: 'DATE_INVALID' }]);
    }
    if (!maySetMandate(mandate.state, state)) throw new AppError('STATE_NOT_ALLOWED');
    if (state === 'approved' && (await countOf(tx, customerId)).approved > 0) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    await tx
      .updateTable('bankMandates')
      .set({ state, [DAY_OF[state]]: on })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    const { reference } = mandate;
    await recordAudit(ctx, tx, [
      {
        action: `mandate.${state}`,
        entityKind: 'customer',
        entityId: customerId,
        detail: { reference, on },
      },
    ]);
    return getMandate(tx, id);
  });
}
