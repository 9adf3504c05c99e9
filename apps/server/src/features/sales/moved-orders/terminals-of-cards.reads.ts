import { lastDayOfCard, savedCardState } from '@pinkas/domain/clearing/saved-card';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { CardToken } from '../../../integrations/cards/gateway-transaction.ts';
import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listTerminals } from '../../settings/cc-gateways/cc-gateways.api.ts';

/** A card that can be charged here. */
export interface ChargeableCard {
  readonly terminalId: string;
  readonly token: CardToken;
}

/**
 * Returns what finds the terminal of the account on which the card of an order can be charged: one of the same gateway with the same
 * number. A token is of no use anywhere else, and a card that has ended is none.
 */
export async function readChargeable(
  tx: AccountTx,
  today: LocalDate,
): Promise<(order: StandingOrder) => ChargeableCard | undefined> {
  const terminals = (await listTerminals(tx)).filter(
    ({ gateway, state }) => gateway === 'cardcom' && state === 'good',
  );
  return ({ means }) => {
    if (means.kind !== 'card' || means.token === null) return undefined;
    const lastDay = means.expiry === null ? null : lastDayOfCard(means.expiry);
    if (savedCardState(lastDay, today) === 'ended') return undefined;
    const known = terminals.find(({ terminal }) => terminal === means.terminal);
    return known && { terminalId: known.id, token: means.token };
  };
}
