import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { sql, type RawBuilder } from 'kysely';

/** A year of payments with withheld tax, to all suppliers or to one. */
export interface AskedPayments {
  readonly year: number;
  readonly supplierId?: string | undefined;
}

/**
 * Returns the CTEs `withholding` and `paid`: the suppliers from whom tax was withheld in a year or the one before, and all
 * payments to them in those years. A statement of a year names all that was paid, also without tax. Reversed payments are left
 * out, and so are those that only offset a credit note, which moved no money.
 */
export function paidWithWithheld(
  accountId: number,
  { year, supplierId }: AskedPayments,
): RawBuilder<unknown> {
  const { from } = daysOfYear(year - 1);
  const { to } = daysOfYear(year);
  const ofSupplier =
    supplierId === undefined ? sql`true` : sql`p.supplier_id = ${supplierId}::uuid`;
  const standing = sql`p.cancelled_at is null
    and p.payment_date between ${from}::date and ${to}::date and ${ofSupplier}`;
  return sql`withholding as (
      select distinct p.supplier_id from supplier_payments p
      where p.account_id = ${accountId}::bigint and ${standing} and p.withheld_agorot > 0),
    paid as (
      select p.id, p.supplier_id, p.payment_date as day, p.means,
        p.paid_agorot + p.withheld_agorot as gross, p.withheld_agorot as withheld
      from supplier_payments p join withholding w on w.supplier_id = p.supplier_id
      where p.account_id = ${accountId}::bigint and ${standing} and p.paid_agorot + p.withheld_agorot > 0)`;
}
