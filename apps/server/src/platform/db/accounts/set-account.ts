import { assert } from '@pinkas/domain/assert';

import type { ControlTx } from '../account-transaction.ts';

/** Names the account that functions of the database may act in, for the rest of a transaction of the control plane. */
export async function setAccount(
  tx: ControlTx,
  isDistributed: boolean,
  accountId: number,
): Promise<void> {
  if (isDistributed) await tx.query({ text: "set local citus.propagate_set_commands = 'local'" });
  assert(Number.isSafeInteger(accountId) && accountId > 0, 'an account id is a positive integer');
  // SET takes no parameters, and what set_config() sets stays on its node.
  await tx.query({ text: `set local app.account_id = '${accountId}'` });
}
