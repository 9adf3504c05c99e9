import { isoText } from '../../../../platform/clock/clock.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { findCheckedPaper, keepNumberCheck } from '../../../accounting/expenses/expenses.api.ts';
import { EXPENSE_SCENARIOS } from './expense-scenarios.ts';
import type { SeedTarget } from '../scenarios/seed-target.ts';

const DAY_MS = 86_400_000;
const VAT_PERCENT = 18;

/**
 * Writes the authority's answers on numbers of suppliers on the day after each document, as a call would.
 */
export async function writeNumberChecks(
  { db, accountId }: SeedTarget,
  ids: ReadonlyMap<string, string>,
  nowMs: number,
): Promise<void> {
  for (const { name, daysBack, numberKnownAs } of EXPENSE_SCENARIOS) {
    const id = ids.get(name);
    if (numberKnownAs === undefined || id === undefined) continue;
    await inAccount(db, { accountId }, async (tx) => {
      const paper = await findCheckedPaper(tx, id);
      if (paper === undefined || paper.numberCheck !== 'unchecked') return;
      const { supplierTaxId, documentDate, netAgorot, vatAgorot } = paper;
      const sums =
        numberKnownAs === 'paper'
          ? { netAgorot, vatAgorot }
          : { netAgorot: numberKnownAs * 100, vatAgorot: numberKnownAs * VAT_PERCENT };
      const invoice = { supplierTaxId, documentDate, ...sums };
      const at = isoText(nowMs - (daysBack - 1) * DAY_MS);
      await keepNumberCheck(tx, paper, { kind: 'found', invoice }, at);
    });
  }
}
