import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import type { RunRow } from './due/run-rows.ts';

interface RunDay {
  readonly day: LocalDate;
  /** ISO text in UTC. */
  readonly at: string;
}

/** Notifies that a run stopped periods, which wait for a person. */
export async function tellHeld(
  tx: AccountTx,
  held: readonly RunRow[],
  { day, at }: RunDay,
): Promise<void> {
  if (held.length === 0) return;
  // A sum without the periods that wait for a rate would say too little.
  const isKnown = held.every(({ foreign }) => foreign?.rateE6 !== 0);
  const sumAgorot = isKnown ? held.reduce((sum, { amountMinor }) => sum + amountMinor, 0) : null;
  const facts = { count: held.length, sumAgorot, date: day };
  await tell(tx, { kind: 'billing-held', cause: at, at, facts, to: 'everybody' });
}
