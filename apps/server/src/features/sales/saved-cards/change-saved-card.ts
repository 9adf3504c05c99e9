import { lastDayOfCard } from '@pinkas/domain/clearing/saved-card';
import type { Actor } from '@pinkas/domain/identity/actor';
import { addDays } from '@pinkas/domain/time/local-date';

import type { CardChange } from '../../../integrations/cards/gateway-card-changes.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { keepCard } from './keep-card.ts';
import {
  endCard,
  findToken,
  lockCard,
  removeCard,
  type StoredCard,
} from './saved-cards.repository.ts';
import { openToken } from './sealed-token.ts';

type Changing = Pick<Services, 'config' | 'clock'>;

/**
 * Takes over what a card company reported of a saved card, in the caller's transaction. A replaced card goes on under the consent
 * of the one before it; a cancelled one has ended, so that nothing is charged to it any more and its customer is asked for another
 * as for every card that ends; one that its holder stopped is removed. Returns what changed; undefined where
 * it was taken over before, or the card is removed.
 */
export async function changeSavedCard(
  services: Changing,
  tx: AccountTx,
  {
    cardId,
    change,
    actor,
  }: { readonly cardId: string; readonly change: CardChange; readonly actor: Actor },
): Promise<CardChange['kind'] | undefined> {
  const card = await lockCard(tx, cardId);
  if (card === undefined) return undefined;
  const { clock } = services;
  const today = clock.today();
  if (change.kind === 'replaced') return replaceCard(services, tx, { card, change, actor });
  if (change.kind === 'cancelled') {
    if (card.expiresOn !== null && card.expiresOn < today) return undefined;
    await endCard(tx, cardId, addDays(today, -1));
  } else {
    await removeCard(tx, cardId, { removedAt: clock.now(), removedBy: null });
  }
  const { customerId, lastDigits } = card;
  await recordAudit({ clock, accountId: tx.accountId, actor, ip: '' }, tx, [
    {
      action: change.kind === 'cancelled' ? 'customer.card-ended' : 'customer.card-removed',
      entityKind: 'customer',
      entityId: customerId,
      detail: {
        lastDigits,
        expiresOn: change.kind === 'cancelled' ? addDays(today, -1) : card.expiresOn,
      },
    },
  ]);
  return change.kind;
}

async function replaceCard(
  services: Changing,
  tx: AccountTx,
  {
    card,
    change: { lastDigits, expiry },
    actor,
  }: {
    readonly card: StoredCard;
    readonly change: Extract<CardChange, { kind: 'replaced' }>;
    readonly actor: Actor;
  },
): Promise<CardChange['kind'] | undefined> {
  const sealed = await findToken(tx, card.id);
  if (sealed === undefined) return undefined;
  const owner = { accountId: tx.accountId, cardId: card.id };
  const before = await openToken(services.config.storage.keys, owner, sealed);
  const now = { lastDigits: lastDigits || card.lastDigits, expiry: expiry ?? before.expiry };
  const lastDay = now.expiry === undefined ? null : lastDayOfCard(now.expiry);
  if (now.lastDigits === card.lastDigits && lastDay === card.expiresOn) return undefined;
  await keepCard(services, tx, {
    customerId: card.customerId,
    terminalId: card.terminalId,
    consent: { how: card.consentHow, at: card.consentAt, by: card.consentBy },
    replaces: [card.id],
    isGiven: false,
    told: {
      card: { brand: card.brand, lastDigits: now.lastDigits },
      // On which day the gateway forgets the token of the new card it does not say.
      token: { value: before.value, ...(now.expiry !== undefined && { expiry: now.expiry }) },
    },
    actor,
  });
  return 'replaced';
}
