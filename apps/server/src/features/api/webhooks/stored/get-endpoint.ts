import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findEndpoint, lockEndpoint, type StoredEndpoint } from './endpoints.repository.ts';

/** Returns an endpoint. NOT_FOUND. */
export async function getEndpoint(tx: AccountTx, id: string): Promise<StoredEndpoint> {
  return orRefuse(await findEndpoint(tx, id));
}

/** Returns an endpoint and locks it. NOT_FOUND. */
export async function getLockedEndpoint(tx: AccountTx, id: string): Promise<StoredEndpoint> {
  return orRefuse(await lockEndpoint(tx, id));
}

function orRefuse(found: StoredEndpoint | undefined): StoredEndpoint {
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
