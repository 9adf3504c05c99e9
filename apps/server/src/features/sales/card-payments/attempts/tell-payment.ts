import type { CardTrouble } from '@pinkas/domain/clearing/card-trouble';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import type { StoredAttempt } from './attempts.repository.ts';

interface News {
  readonly attempt: StoredAttempt;
  /** ISO text in UTC. */
  readonly at: string;
}

function factsOf({ id, payer, plan, amountMinor, currency }: StoredAttempt) {
  const customer = payer.name === '' && plan.kind === 'sale' ? plan.customer.name : payer.name;
  return { attemptId: id, customer, amountMinor, currency };
}

/** Notifies that a customer paid by card. */
export async function tellPaid(tx: AccountTx, { attempt, at }: News): Promise<void> {
  const { id: cause } = attempt;
  await tell(tx, { kind: 'card-paid', cause, at, facts: factsOf(attempt), to: 'everybody' });
}

/** Notifies that a person has to decide about a payment by card. */
export async function tellTrouble(
  tx: AccountTx,
  { attempt, trouble, at }: News & { readonly trouble: CardTrouble },
): Promise<void> {
  const facts = { ...factsOf(attempt), trouble };
  const cause = `${attempt.id}/${trouble}`;
  await tell(tx, { kind: 'card-trouble', cause, at, facts, to: 'everybody' });
}

/** Notifies of a sum that the card company took back of a charge; each is a cause of its own. */
export async function tellChargedBack(
  tx: AccountTx,
  { attempt, cause, at }: News & { readonly cause: string },
): Promise<void> {
  const facts = factsOf(attempt);
  await tell(tx, { kind: 'card-charged-back', cause, at, facts, to: 'everybody' });
}

/** Notifies that a held sum lapses after a day. */
export async function tellHoldEnding(
  tx: AccountTx,
  { attempt, until, at }: News & { readonly until: LocalDate },
): Promise<void> {
  const facts = { ...factsOf(attempt), date: until };
  await tell(tx, { kind: 'hold-ending', cause: attempt.id, at, facts, to: 'everybody' });
}
