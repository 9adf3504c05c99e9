import type { Services } from '../../../platform/services.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { pageLinksOf, pagePathOf } from '../../accounting/documents/documents.api.ts';
import { cardLinkPath } from '../../sales/card-links/card-links.api.ts';
import type {
  NamedTarget,
  PayTarget,
  StoredAttempt,
} from '../../sales/card-payments/card-payments.api.ts';
import { nameOrderTarget, orderPath } from '../../sales/orders/orders.api.ts';
import {
  nameRequestTarget,
  requestPath,
} from '../../sales/payment-requests/payment-requests.api.ts';
import { nameDocumentTarget } from './document-target.ts';

type NameTarget = (
  services: Services,
  token: string,
) => NamedTarget | undefined | Promise<NamedTarget | undefined>;

/** What a token may be of, tried in this order. */
const NAMINGS: readonly NameTarget[] = [
  nameRequestTarget,
  (_services, token) => nameOrderTarget(token),
  nameDocumentTarget,
];

/**
 * Returns what `read` makes of what a public link asks to pay; undefined for a token that was never given out. Everything is
 * read of one moment: between two statements a charge becomes a receipt, and its sum would be seen twice or not at all.
 */
export async function readPayTarget<T>(
  services: Services,
  token: string,
  read: (tx: AccountTx, target: PayTarget) => Promise<T>,
): Promise<T | undefined> {
  for (const nameTarget of NAMINGS) {
    const named = await nameTarget(services, token);
    if (named === undefined) continue;
    const found = await inAccount(services.db, named, async (tx) => {
      await readOneMoment(tx);
      const target = await named.read(tx);
      return target && { value: await read(tx, target) };
    });
    if (found !== undefined) return found.value;
  }
  return undefined;
}

/** Returns the path at which the same as an attempt can be paid; null where no link of it is known. */
export async function payPathOf(
  services: Services,
  accountId: number,
  { source, sourceId }: Pick<StoredAttempt, 'source' | 'sourceId'>,
): Promise<string | null> {
  if (sourceId === null) return null;
  if (source === 'request') return requestPath(services.config.secret, accountId, sourceId);
  if (source === 'card-link') return cardLinkPath(services.config.secret, accountId, sourceId);
  if (source === 'order') return orderPath(services.config.secret, accountId, sourceId);
  if (source !== 'document') return null;
  return inAccount(services.db, { accountId }, async (tx) => {
    const linkId = (await pageLinksOf(tx, [sourceId])).get(sourceId) ?? null;
    const pagePath = pagePathOf(services, { accountId, documentId: sourceId, linkId });
    return pagePath.replace(/^\/d\//, '/pay/');
  });
}
