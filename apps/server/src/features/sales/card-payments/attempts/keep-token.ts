import { isCharged, type AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { Actor } from '@pinkas/domain/identity/actor';

import type { GatewayTransaction } from '../../../../integrations/cards/gateway-transaction.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { keepCard } from '../../saved-cards/saved-cards.api.ts';
import { listOfSource, updateAttempt, type StoredAttempt } from './attempts.repository.ts';
import { keepHeldToken } from './held-token.ts';

interface ToKeep {
  readonly attempt: StoredAttempt;
  readonly actor: Actor;
  readonly state: AttemptState;
  readonly transaction: GatewayTransaction;
}

/** Returns the cards that one of a link replaces: the one that it was asked for instead of, and what the link brought in another tab. */
async function replacedBy(
  tx: AccountTx,
  { id, sourceId }: StoredAttempt,
  replacesId: string | null,
): Promise<readonly string[]> {
  const brought = sourceId === null ? [] : await listOfSource(tx, sourceId);
  return [
    ...(replacesId === null ? [] : [replacesId]),
    ...brought.flatMap((one) =>
      one.id === id || one.savedCardId === null ? [] : [one.savedCardId],
    ),
  ];
}

/** Keeps the card that its customer agreed to have kept, of a charge or alone, and by what a held sum is taken, once it is known. */
export async function keepTokenOf(
  services: Services,
  tx: AccountTx,
  { attempt, actor, state, transaction: told }: ToKeep,
): Promise<void> {
  const { id, savesFor, terminalId, isByPhone, createdAt, responsibleId, plan } = attempt;
  if (state === 'authorized' && told.token !== undefined) {
    await keepHeldToken(services, tx, id, told.token);
  }
  if (savesFor === null || !(isCharged(state) || state === 'token-saved')) return;
  const savedCardId = await keepCard(services, tx, {
    customerId: savesFor,
    terminalId,
    consent: isByPhone
      ? { how: 'phone', at: createdAt, by: responsibleId }
      : { how: 'page', at: createdAt, by: null },
    replaces: plan.kind === 'card' ? await replacedBy(tx, attempt, plan.replacesId) : [],
    told,
    isGiven: true,
    actor,
  });
  if (savedCardId !== undefined) await updateAttempt(tx, id, { savedCardId });
}
