import type { WebhookForm, WebhookOffReason } from '@pinkas/contract/api/webhooks/webhook-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** An endpoint as stored. */
export interface StoredEndpoint {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly sealedSecret: Buffer;
  readonly secretHint: string;
  readonly oldSecret: Buffer | null;
  readonly oldSecretEndsAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly offAt: string | null;
  readonly offReason: WebhookOffReason | null;
  readonly failingSince: string | null;
  readonly failsInRow: number;
  readonly warnedAtAttempt: number;
  readonly pausedUntil: string | null;
  readonly workingUntil: string | null;
}

const COLUMNS = [
  'webhookEndpoints.id',
  'webhookEndpoints.name',
  'webhookEndpoints.url',
  'webhookEndpoints.eventTypes',
  'webhookEndpoints.sealedSecret',
  'webhookEndpoints.secretHint',
  'webhookEndpoints.oldSecret',
  'webhookEndpoints.oldSecretEndsAt',
  'webhookEndpoints.createdAt',
  'webhookEndpoints.createdBy',
  'webhookEndpoints.offAt',
  'webhookEndpoints.offReason',
  'webhookEndpoints.failingSince',
  'webhookEndpoints.failsInRow',
  'webhookEndpoints.warnedAtAttempt',
  'webhookEndpoints.pausedUntil',
  'webhookEndpoints.workingUntil',
] as const;

/** Returns the endpoints of the account in the order in which they were made. */
export function listEndpoints(tx: AccountTx): Promise<StoredEndpoint[]> {
  return tx
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('webhookEndpoints.accountId', '=', tx.accountId)
    .orderBy('webhookEndpoints.createdAt')
    .orderBy('webhookEndpoints.id')
    .execute();
}

/** Returns an endpoint; undefined where the account has none of this id. */
export function findEndpoint(tx: AccountTx, id: string): Promise<StoredEndpoint | undefined> {
  return tx
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('webhookEndpoints.accountId', '=', tx.accountId)
    .where('webhookEndpoints.id', '=', id)
    .executeTakeFirst();
}

/** Returns an endpoint and locks it; undefined where the account has none of this id. */
export function lockEndpoint(tx: AccountTx, id: string): Promise<StoredEndpoint | undefined> {
  return tx
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('webhookEndpoints.accountId', '=', tx.accountId)
    .where('webhookEndpoints.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** An endpoint to store. */
export interface NewEndpoint extends WebhookForm {
  readonly id: string;
  readonly sealedSecret: Buffer;
  readonly secretHint: string;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** Stores an endpoint, which is on. */
export async function insertEndpoint(
  tx: AccountTx,
  { eventTypes, ...endpoint }: NewEndpoint,
): Promise<void> {
  await tx
    .insertInto('webhookEndpoints')
    .values({
      ...endpoint,
      accountId: tx.accountId,
      eventTypes: [...eventTypes],
      failsInRow: 0,
      warnedAtAttempt: 0,
    })
    .execute();
}

type Changes = Partial<Omit<StoredEndpoint, 'id' | 'createdAt' | 'createdBy' | 'eventTypes'>> & {
  readonly eventTypes?: string[];
};

/** An endpoint of which no attempt failed since its last success. */
export const NO_FAILURES = {
  failingSince: null,
  failsInRow: 0,
  warnedAtAttempt: 0,
  pausedUntil: null,
} as const satisfies Changes;

/** Changes columns of an endpoint. */
export async function updateEndpoint(tx: AccountTx, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('webhookEndpoints')
    .set(changes)
    .where('webhookEndpoints.accountId', '=', tx.accountId)
    .where('webhookEndpoints.id', '=', id)
    .execute();
}

/** Removes an endpoint with the log of its deliveries. */
export async function deleteEndpoint(tx: AccountTx, id: string): Promise<void> {
  const { accountId } = tx;
  await tx
    .deleteFrom('webhookAttempts')
    .where('accountId', '=', accountId)
    .where('endpointId', '=', id)
    .execute();
  await tx
    .deleteFrom('webhookDeliveries')
    .where('accountId', '=', accountId)
    .where('endpointId', '=', id)
    .execute();
  await tx
    .deleteFrom('webhookEndpoints')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}
