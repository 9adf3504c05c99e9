import type { Services } from '../../../platform/services.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { pageLinksOf, pagePathOf } from '../../accounting/documents/documents.api.ts';
import { cardLinkPath } from '../../sales/card-links/card-links.api.ts';
import type { PayTarget, StoredAttempt } from '../../sales/card-payments/card-payments.api.ts';
import { findOrderTarget, orderPath } from '../../sales/orders/orders.api.ts';
import {
  findRequestTarget,
  requestPath,
} from '../../sales/payment-requests/payment-requests.api.ts';
import { findDocumentTarget } from './document-target.ts';

type FindTarget = (services: Services, token: string) => Promise<PayTarget | undefined>;

/** What a token may be of, asked in this order. */
const FINDERS: readonly FindTarget[] = [findRequestTarget, findOrderTarget, findDocumentTarget];

/** Returns what a public link asks to pay; undefined for a token that was never given out. */
export async function resolvePayTarget(
  services: Services,
  token: string,
): Promise<PayTarget | undefined> {
  for (const find of FINDERS) {
    const target = await find(services, token);
    if (target !== undefined) return target;
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
