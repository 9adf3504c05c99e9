import { bookTermsOn } from '@pinkas/domain/bookkeeping/book-terms';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { addMonths, localDate } from '@pinkas/domain/time/local-date';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { userInAccount, type AccountActor } from '../../../../platform/context.ts';
import {
  lockBooks,
  readBookkeeping,
  saveBookDetails,
  saveBookTerms,
} from '../../../settings/book/book.api.ts';
import { seedEarlierFilings, seedVatReturns } from './seed-vat.ts';

/** Advances as the tax office set them: in January of the last year, and lower in that of this one. */
const ADVANCES = [
  { yearsBack: 1, percent: 6.5 },
  { yearsBack: 0, percent: 5 },
] as const;

/** Sets the file numbers at the authorities, and the report rules of the demo business; once. */
export async function seedBookkeeping(actor: AccountActor): Promise<void> {
  const today = actor.clock.today();
  let stored = await actor.transaction((tx) => readBookkeeping(tx, today));
  if (stored.changes.length > 0) return;
  const january = localDate(`${today.slice(0, 4)}-01-01`);
  for (const { yearsBack, percent } of ADVANCES) {
    const fromMonth = addMonths(january, -12 * yearsBack);
    const terms = {
      ...bookTermsOn(fromMonth, stored.kind, stored.changes),
      // Its returns are filed with every document.
      vatForm: 'detailed' as const,
      advancesBasisPoints: basisPoints(percent * 100),
      fromMonth,
      lastChangeNo: stored.changes[0]?.changeNo ?? 0,
    };
    stored = await saveBookTerms(actor, terms, `demo-terms-${fromMonth}`);
  }
  const { version, details } = stored;
  const kept = {
    incomeTaxFile: '514000009',
    deductionsFile: '935000002',
    // So that trial balance and ledger are in the menu.
    bookSystem: 'double-entry',
  } as const;
  await saveBookDetails(actor, { ...details, ...kept, version }, 'demo-book-details');
}

interface LockSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** Locks the last year that was reported whole: in its first months the one before it, so that these stay open. */
export async function seedBookLock(
  { db, accountId, userId }: LockSeed,
  nowMs: number,
): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  const year = Number(addMonths(actor.clock.today(), -3).slice(0, 4)) - 1;
  await lockBooks(actor, { until: localDate(`${year}-12-31`), lastLockNo: 0 }, 'demo-book-lock');
  // The months since then were reported one period after the other.
  const since = { firstYear: year + 1, lastLockNo: 1 };
  await seedVatReturns({ db, accountId, userId }, since, nowMs);
  await seedEarlierFilings({ db, accountId, userId }, nowMs);
}
