import type { LocalDate } from '@pinkas/domain/time/local-date';

import { listOpenRows, readSuggestions } from '../rows/bank-rows.reads.ts';
import { matchRowIn, type MatchActor } from './match-row.ts';

/**
 * Accepts the first suggestion of each open movement of an account up to a day, for made-up histories: a person accepts one by
 * one (decision 0134). Returns how many. Refusals: those of a match.
 */
export function acceptSuggestions(
  ctx: MatchActor,
  bankAccountId: string,
  until: LocalDate,
): Promise<number> {
  return ctx.transaction(async (tx) => {
    const rows = await listOpenRows(tx, bankAccountId);
    const asked = new Set(rows.flatMap(({ id, bookedOn }) => (bookedOn > until ? [] : [id])));
    const suggestions = await readSuggestions(tx, bankAccountId, {
      withExpenses: false,
      withWaiting: false,
      withInvoices: false,
      withTransfers: false,
      withFees: false,
      withEntries: false,
    });
    let count = 0;
    for (const [rowId, [first]] of suggestions) {
      if (first === undefined || !asked.has(rowId)) continue;
      const targets = first.targets.map(({ ref }) => ref);
      await matchRowIn(ctx, tx, rowId, { targets, feeAgorot: first.feeAgorot });
      count += 1;
    }
    return count;
  });
}
