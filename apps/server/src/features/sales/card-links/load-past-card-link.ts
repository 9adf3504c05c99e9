import { lastDayOfCardLink } from '@pinkas/domain/clearing/links/card-link';
import { localDateOf } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cardLinkHash } from './card-link.ts';
import { insertCardLink, markTold, type NewCardLink } from './card-links.repository.ts';

/** A link that was made and mailed before, to show one. */
export type PastCardLink = Omit<NewCardLink, 'linkHash' | 'validUntil' | 'phone'>;

/** Writes a link whose mail has gone out at once; nothing is sent. */
export async function loadPastCardLink(
  tx: AccountTx,
  secret: string,
  link: PastCardLink,
): Promise<void> {
  const { id, createdAt } = link;
  await insertCardLink(tx, {
    ...link,
    phone: '',
    validUntil: lastDayOfCardLink(localDateOf(createdAt)),
    linkHash: cardLinkHash(secret, tx.accountId, id),
  });
  await markTold(tx, id, 'mailedAt', createdAt);
}
