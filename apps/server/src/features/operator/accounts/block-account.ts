import type { operatorAccountsContract } from '@pinkas/contract/operator/accounts/accounts.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { reactivateWithin, restrictWithin } from '../../auth/administration/administration.api.ts';
import { asOperator } from './as-operator.ts';

type Contract = typeof operatorAccountsContract;
type Outcome = z.input<Contract['block']['response']>;

/**
 * Blocks an account: nothing is issued or written from the next call on, reading and exports stay. The state, the record in the log of
 * the account with the written reason, that of the operators and the mails to its owners are one transaction.
 */
export function blockAccount(
  ctx: AccountContext,
  body: z.output<Contract['block']['body']>,
  idempotencyKey: string,
): Promise<Outcome> {
  const request = { write: 'operator.block', idempotencyKey, input: body };
  return asOperator(ctx, request, async (tx, operator) => ({
    outcome: await restrictWithin(tx, operator, { ...body, state: 'suspended' }),
  }));
}

/** Lifts every restriction of an account, those that were set at the machine too. */
export function unblockAccount(
  ctx: AccountContext,
  body: z.output<Contract['unblock']['body']>,
  idempotencyKey: string,
): Promise<Outcome> {
  const request = { write: 'operator.unblock', idempotencyKey, input: body };
  return asOperator(ctx, request, async (tx, operator) => ({
    outcome: await reactivateWithin(tx, operator, body),
  }));
}
