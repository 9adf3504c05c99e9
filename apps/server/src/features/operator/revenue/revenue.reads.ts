import type { operatorRevenueContract } from '@pinkas/contract/operator/revenue/revenue.contract';
import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';
import { subscriptionRevenue, type PaidCharge } from '@pinkas/domain/packages/subscription-revenue';
import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { acrossAccounts, inControlPlane } from '../../../platform/db/account-transaction.ts';

type Answer = z.input<(typeof operatorRevenueContract)['read']['response']>;

/** Months that are shown, that of today among them. */
const MONTHS = 12;

interface Row extends Record<string, unknown> {
  readonly accountId: number;
  readonly kind: PaidCharge['kind'];
  readonly period: PackagePeriod;
  readonly priceAgorot: number;
  readonly addonsMonthAgorot: number;
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** Returns the recurring revenue of the product by month. Each account answers for itself with what it paid, and nothing of its books. */
export async function readRevenue(ctx: Pick<AccountContext, 'db' | 'clock'>): Promise<Answer> {
  const today = ctx.clock.today();
  // The first month is compared with the day before it.
  const since = addDays(addMonths(startOfMonth(today), 1 - MONTHS), -1);
  // A terminated account has its months too, and is lost where they end.
  const accounts = await inControlPlane(ctx.db, (tx) =>
    tx.selectFrom('accounts').select('accounts.id').orderBy('accounts.id').execute(),
  );
  const accountIds = accounts.map(({ id }) => id);
  const { rows } = await acrossAccounts(ctx.db, (tx) =>
    tx.query<Row>({
      name: 'paid-orders-of-accounts',
      text: `
        select account_id as "accountId", kind, period, price_agorot as "priceAgorot",
          addons_month_agorot as "addonsMonthAgorot", starts_on as "from", paid_until as "until"
        from paid_orders_of_accounts($1, $2)`,
      values: [accountIds, since],
    }),
  );
  return { months: subscriptionRevenue(rows, today, MONTHS) };
}
