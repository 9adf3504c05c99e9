import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { RequestContext } from '../../../platform/context.ts';
import {
  countCodesOfDay,
  insertCode,
  type CodeOwner,
  type NewCode,
} from './login-code.repository.ts';

export type { NewCode } from './login-code.repository.ts';

/** Returns whether a person may be sent one more code today. */
export async function hasCodesLeft(
  tx: ControlTx,
  { clock, services }: RequestContext,
  userId: string,
): Promise<boolean> {
  return (await countCodesOfDay(tx, clock, userId)) < services.config.codesPerDayMax;
}

/** Returns a new code for an attempt, not yet sent; those before it are dead. */
export function makeCode(
  tx: ControlTx,
  { clock, services }: RequestContext,
  owner: CodeOwner,
): Promise<NewCode> {
  return insertCode(tx, clock, services.config.secret, owner);
}
