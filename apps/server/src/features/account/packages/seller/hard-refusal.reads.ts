import { isHardRefusal } from '@pinkas/domain/billing/charge-retries';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  refusedClassOf,
  type RefusedAnswer,
} from '../../../sales/billing-runs/billing-runs.api.ts';

/**
 * Returns why the last charge of a card for a package was refused, in the words of the card company, where the card or its holder has to change
 * something first: card companies count who sends such a card again. Undefined where it may be charged.
 */
export async function findHardRefusal(tx: AccountTx, cardId: string): Promise<string | undefined> {
  const { rows } = await tx.query<RefusedAnswer & Record<string, unknown>>({
    name: 'package-last-of-card',
    text: `select state, answer from card_attempts
      where account_id = $1 and saved_card_id = $2 and source = 'package' and decided_at is not null
      order by decided_at desc, id desc limit 1`,
    values: [tx.accountId, cardId],
  });
  const [last] = rows;
  if (last?.state !== 'declined' || !isHardRefusal(refusedClassOf(last))) return undefined;
  return last.answer?.code?.text ?? '';
}
