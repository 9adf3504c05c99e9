import type { BookGaps } from '@pinkas/contract/settings/book/book-gaps.contract';
import { bookGaps } from '@pinkas/domain/bookkeeping/book-gaps';
import { bookTermsOn } from '@pinkas/domain/bookkeeping/book-terms';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findFirstLedgerDay, listBookYears } from '../year-closing/year-closing.api.ts';
import {
  hasChosenTerms,
  listCertificates,
  readBookkeeping,
  readBookLocks,
} from '../../settings/book/book.api.ts';

/** Whether tax was withheld from a supplier, and whether opening balances were written and not reversed. */
const FACTS = `select
    exists (select from supplier_payments p
      where p.account_id = $1 and p.withheld_agorot > 0 and p.cancelled_at is null) as withholds,
    exists (select from manual_entries m where m.account_id = $1 and m.kind = 'opening'
      and not exists (select from manual_entries r where r.account_id = $1 and r.reverses_id = m.id)) as "hasOpening"`;

/**
 * Returns what is missing or due in the books, of what the person may see. The caller reads it in one
 * snapshot.
 */
export async function readBookGaps(
  tx: AccountTx,
  principal: Principal,
  today: LocalDate,
): Promise<BookGaps> {
  const { rows } = await tx.query<{ withholds: boolean; hasOpening: boolean }>({
    name: 'facts-of-book-gaps',
    text: FACTS,
    values: [tx.accountId],
  });
  const [facts = { withholds: false, hasOpening: false }] = rows;
  const { kind, details, changes } = await readBookkeeping(tx, today);
  const { lockedUntil } = await readBookLocks(tx);
  const maySeeYears = isAllowed(principal, 'journal.read');
  const years = maySeeYears ? await listBookYears(tx, today) : null;
  return {
    gaps: [
      ...bookGaps({
        ...facts,
        kind,
        today,
        details,
        terms: bookTermsOn(today, kind, changes),
        hasChosenTerms: await hasChosenTerms(tx, kind),
        certificates: await listCertificates(tx),
        firstDay: await findFirstLedgerDay(tx),
        lockedUntil,
        years: years?.map(({ year, state }) => ({ year, isClosed: state === 'closed' })) ?? null,
      }),
    ],
  };
}
