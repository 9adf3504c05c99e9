import { lastDayOfCard, type ConsentWay } from '@pinkas/domain/clearing/saved-card';
import type { Actor } from '@pinkas/domain/identity/actor';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';

import type {
  CardToken,
  GatewayTransaction,
} from '../../../integrations/cards/gateway-transaction.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { publishEvent } from '../../../platform/jobs/event.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { cardSaved } from './card-saved.ts';
import {
  insertCard,
  listSame,
  lockCards,
  removeCard,
  type StoredCard,
} from './saved-cards.repository.ts';
import { sealToken } from './sealed-token.ts';

/** A card that a customer agreed to, as its gateway told of it. */
export interface AgreedCard {
  readonly customerId: string;
  readonly terminalId: string;
  readonly consent: {
    readonly how: ConsentWay;
    /** ISO text in UTC. */
    readonly at: string;
    /** Who heard it on the telephone. */
    readonly by: string | null;
  };
  /** Saved cards of the customer that it replaces. */
  readonly replaces: readonly string[];
  readonly told: Pick<GatewayTransaction, 'card' | 'token'>;
  /** Whether its holder gave it now, and not the card company in place of another. */
  readonly isGiven: boolean;
  /** Who found out that it was saved. */
  readonly actor: Actor;
}

const LAST_DIGITS = /^\d{4}$/;
const BRAND_LENGTH_MAX = 40;

/** The last day of the card, or the day before its gateway forgets it, whichever comes first. */
function lastDayOf(
  token: CardToken,
  { expiry }: NonNullable<GatewayTransaction['card']>,
): LocalDate | null {
  const printed = token.expiry ?? expiry;
  const days = [
    ...(printed === undefined ? [] : [lastDayOfCard(printed)]),
    ...(token.endsOn === undefined ? [] : [localDate(token.endsOn)]),
  ];
  return days.toSorted()[0] ?? null;
}

/**
 * Keeps a card for later charges, in the transaction that knows that the gateway saved it; the same card that was saved before
 * for the customer is replaced, and the one that it was asked for instead of. Returns its id; undefined where the gateway gave nothing by which it can be charged.
 */
export async function keepCard(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: AccountTx,
  {
    customerId,
    terminalId,
    consent,
    replaces,
    told: { card = {}, token },
    isGiven,
    actor,
  }: AgreedCard,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const { accountId } = tx;
  const digits = card.lastDigits ?? '';
  const kept: StoredCard = {
    id: newId(),
    customerId,
    terminalId,
    brand: (card.brand ?? '').slice(0, BRAND_LENGTH_MAX),
    lastDigits: LAST_DIGITS.test(digits) ? digits : '',
    expiresOn: lastDayOf(token, card),
    consentHow: consent.how,
    consentAt: consent.at,
    consentBy: consent.by,
  };
  const removedAt = clock.now();
  const replaced = await lockCards(tx, replaces);
  // Without its digits nobody can say that a card is the same.
  const same = kept.lastDigits === '' ? [] : await listSame(tx, kept);
  const ended = new Set([...same, ...replaced.map(({ id }) => id)]);
  for (const id of ended) await removeCard(tx, id, { removedAt, removedBy: null });
  const { id: cardId, lastDigits, expiresOn } = kept;
  await insertCard(tx, kept, await sealToken(config.storage.keys, { accountId, cardId }, token));
  await publishEvent(
    tx,
    cardSaved,
    { cardId, replacedIds: [...ended], isGiven },
    { at: removedAt },
  );
  await recordAudit({ clock, accountId, actor, ip: '' }, tx, [
    {
      action: 'customer.card-saved',
      entityKind: 'customer',
      entityId: customerId,
      detail: {
        lastDigits,
        expiresOn,
        consent,
        ...(replaced.length > 0 && { replacedDigits: replaced.map((one) => one.lastDigits) }),
      },
    },
  ]);
  return cardId;
}
