import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { IS_OPEN_ROW } from '../accounts/row-states.ts';

/** What is left of the movements of some days. */
export interface BankLeft {
  /** Movements for which nothing in the books is known. */
  readonly openRows: number;
  /** The account with most of them; null without any. */
  readonly openAccountId: string | null;
  /** Accounts without a statement that covers the last of the days. */
  readonly withoutStatement: number;
  /** One of these; null without any. */
  readonly withoutStatementId: string | null;
}

/**
 * A movement on the last day or later, or a statement that was imported after it, covers all of the days: an account without
 * movements has none to show.
 */
const LEFT = `
  with own_accounts as (
    select a.id, a.created_at,
      (select count(*) from bank_rows r
        where r.account_id = $1 and r.bank_account_id = a.id and r.booked_on between $2 and $3
          and ${IS_OPEN_ROW})::int as open,
      exists (select from bank_rows r
          where r.account_id = $1 and r.bank_account_id = a.id and r.booked_on >= $3)
        or exists (select from bank_statements s
          where s.account_id = $1 and s.bank_account_id = a.id and s.state = 'imported'
            and (s.imported_at at time zone 'Asia/Jerusalem')::date > $3) as is_notified
    from bank_accounts a where a.account_id = $1)
  select coalesce(sum(k.open), 0)::int as "openRows",
    (array_agg(k.id order by k.open desc, k.created_at, k.id) filter (where k.open > 0))[1] as "openAccountId",
    count(*) filter (where not k.is_notified)::int as "withoutStatement",
    (array_agg(k.id order by k.created_at, k.id) filter (where not k.is_notified))[1] as "withoutStatementId"
  from own_accounts k`;

/** Returns what is left to do with the movements of some days, over all accounts with banks. */
export async function readBankLeft(tx: AccountTx, { from, to }: ReportPeriod): Promise<BankLeft> {
  const { rows } = await tx.query<BankLeft & Record<string, unknown>>({
    name: 'bank-left',
    text: LEFT,
    values: [tx.accountId, from, to],
  });
  return (
    rows[0] ?? { openRows: 0, openAccountId: null, withoutStatement: 0, withoutStatementId: null }
  );
}
