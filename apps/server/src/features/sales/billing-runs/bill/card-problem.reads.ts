import { CARD_TRIES_DAYS, CARD_TRIES_MAX } from '@pinkas/domain/billing/charge-retries';
import { addDays, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';

import { isoText } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { refusedClassOf, type RefusedAnswer } from './refused-class.ts';

interface AskedCard {
  readonly cardId: string;
  readonly terminalId: string;
  readonly today: LocalDate;
}

/**
 * Returns why a card is not charged now: it had so many charges lately that card companies block who sends more, or its
 * terminal refused the last charge of the day for its own set-up. Null for neither.
 */
export async function cardProblem(
  tx: AccountTx,
  { cardId, terminalId, today }: AskedCard,
): Promise<'too-many-tries' | 'terminal-refuses' | null> {
  const since = isoText(startOfDayMs(addDays(today, -CARD_TRIES_DAYS)));
  const { rows: counted } = await tx.query<{ count: number }>({
    name: 'billing-tries-of-card',
    text: `select count(*)::int as count from card_attempts
      where account_id = $1 and saved_card_id = $2 and operation = 'charge' and state = 'declined' and created_at >= $3`,
    values: [tx.accountId, cardId, since],
  });
  if ((counted[0]?.count ?? 0) >= CARD_TRIES_MAX) return 'too-many-tries';
  const { rows } = await tx.query<RefusedAnswer & Record<string, unknown>>({
    name: 'billing-last-of-terminal',
    text: `select state, answer from card_attempts
      where account_id = $1 and terminal_id = $2 and source = 'billing' and decided_at >= $3
      order by decided_at desc, id desc limit 1`,
    values: [tx.accountId, terminalId, isoText(startOfDayMs(today))],
  });
  const [last] = rows;
  return last !== undefined && refusedClassOf(last) === 'setup' ? 'terminal-refuses' : null;
}
