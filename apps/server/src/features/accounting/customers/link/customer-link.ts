import { randomUUID } from 'node:crypto';

import type { CustomerLink } from '@pinkas/contract/accounting/customers/customer-link.contract';

import { accountOfToken, accountToken } from '../../../../platform/account-token.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { tokenHash } from '../../../../platform/keyed-hash.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { assertInBook } from '../book/customer-view.reads.ts';

/**
 * Returns the token of a customer's public page: made of a random id and the product's secret, so
 * that it can be shown on the card again, while the database stores nothing that opens the page.
 */
function linkToken(secret: string, accountId: number, linkId: string): string {
  return accountToken(secret, 'customer-link', { accountId, id: linkId });
}

function toLink(
  secret: string,
  accountId: number,
  row: { readonly linkId: string; readonly createdAt: string } | undefined,
): CustomerLink {
  if (row === undefined) return { path: null, createdAt: null };
  return { path: `/c/${linkToken(secret, accountId, row.linkId)}`, createdAt: row.createdAt };
}

/** Returns the living link of a customer. NOT_FOUND outside the book. */
export async function getCustomerLink(
  tx: AccountTx,
  secret: string,
  customerId: string,
): Promise<CustomerLink> {
  await assertInBook(tx, customerId);
  const row = await tx
    .selectFrom('customerLinks')
    .select(['linkId', 'createdAt'])
    .where('accountId', '=', tx.accountId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return toLink(secret, tx.accountId, row);
}

async function deleteLink(tx: AccountTx, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customerLinks')
    .where('accountId', '=', tx.accountId)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Makes a new link; an earlier one is revoked. NOT_FOUND outside the book. */
export function renewCustomerLink(
  ctx: AccountActor,
  secret: string,
  customerId: string,
  idempotencyKey: string,
): Promise<CustomerLink> {
  const request = { write: 'customer.renew-link', idempotencyKey, input: { customerId } };
  const made = writeOnce(ctx, request, async (tx) => {
    await assertInBook(tx, customerId);
    await deleteLink(tx, customerId);
    const { accountId } = ctx;
    const row = { linkId: randomUUID(), createdAt: ctx.clock.now() };
    const hash = tokenHash(linkToken(secret, accountId, row.linkId));
    await tx
      .insertInto('customerLinks')
      .values({ ...row, accountId, customerId, tokenHash: hash })
      .execute();
    await recordAudit(ctx, tx, [
      { action: 'customer.link-made', entityKind: 'customer', entityId: customerId },
    ]);
    // What is stored of the answer opens nothing without the secret.
    return row;
  });
  return made.then((row) => toLink(secret, ctx.accountId, row));
}

/** Revokes the link; doing it twice changes nothing. NOT_FOUND outside the book. */
export function revokeCustomerLink(ctx: AccountActor, customerId: string): Promise<CustomerLink> {
  return ctx.transaction(async (tx) => {
    await assertInBook(tx, customerId);
    if (await deleteLink(tx, customerId)) {
      await recordAudit(ctx, tx, [
        { action: 'customer.link-ended', entityKind: 'customer', entityId: customerId },
      ]);
    }
    return { path: null, createdAt: null };
  });
}

/** Whose page a token opens. */
export interface LinkedCustomer {
  readonly accountId: number;
  readonly customerId: string;
}

/** Returns the customer of a token; undefined for one that was never issued, or was revoked. */
export async function findLinkedCustomer(
  db: Database,
  token: string,
): Promise<LinkedCustomer | undefined> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  return inAccount(db, { accountId }, (tx) =>
    tx
      .selectFrom('customerLinks')
      .select(['accountId', 'customerId'])
      .where('accountId', '=', accountId)
      .where('tokenHash', '=', tokenHash(token))
      .executeTakeFirst(),
  );
}
