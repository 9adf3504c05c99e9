import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { maskedAccount, MANDATES_SHOWN } from '@pinkas/domain/debits/mandate';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The customer of a mandate `m` today: the one into which its own was merged. */
export const OWNER_OF_MANDATE = `coalesce(o.merged_into_id, o.id)`;

/** A mandate `m` with its customer `o`, and who that is today, `c`. $1 is the account. */
export const MANDATES_WITH_OWNER = `bank_mandates m
  join customers o on o.account_id = $1 and o.id = m.customer_id
  join customers c on c.account_id = $1 and c.id = ${OWNER_OF_MANDATE}`;

/** The approved mandate `m` of a customer `c`: of those that were merged into it the newest. $1 is the account. */
export const APPROVED_MANDATE = `(select a.ceiling_agorot, a.valid_from, a.valid_until
  from bank_mandates a join customers b on b.account_id = $1 and b.id = a.customer_id
  where a.account_id = $1 and a.state = 'approved' and coalesce(b.merged_into_id, b.id) = c.id
  order by a.created_at desc, a.id desc limit 1) m`;

const MANDATES = `
  select m.id, c.id as "customerId", c.name as "customerName", m.bank_code as "bankCode", m.branch_code as "branchCode",
    m.account_number as "accountNumber", m.payer_name as "payerName", m.payer_tax_id as "payerTaxId", m.reference,
    m.ceiling_agorot as "ceilingAgorot", m.valid_from as "validFrom", m.valid_until as "validUntil", m.state, m.sent_on as "sentOn",
    m.answered_on as "answeredOn", m.cancelled_on as "cancelledOn",
    (select count(*)::int from attachments f
      where f.account_id = $1 and f.entity_kind = 'mandate' and f.entity_id = m.id) as "fileCount"
  from ${MANDATES_WITH_OWNER} where m.account_id = $1`;

type Row = Mandate & Record<string, unknown>;

/** Returns mandates as a person may see them: account numbers whole only for who may enter them. */
function shownTo(principal: Principal, rows: readonly Mandate[]): Mandate[] {
  if (isAllowed(principal, 'billing.write')) return [...rows];
  return rows.map((row) => ({ ...row, accountNumber: maskedAccount(row.accountNumber) }));
}

/** Lists the mandates of all customers: what waits for the bank, what is approved, then the rest, the newest first. */
export async function listMandates(
  tx: AccountTx,
  principal: Principal,
): Promise<{ mandates: Mandate[] }> {
  const { rows } = await tx.query<Row>({
    name: 'mandates',
    text: `${MANDATES} order by array_position(array['draft', 'sent', 'approved', 'refused', 'cancelled'], m.state), m.created_at desc,
      m.id desc limit ${String(MANDATES_SHOWN)}`,
    values: [tx.accountId],
  });
  return { mandates: shownTo(principal, rows) };
}

/** Lists those of a customer, the newest first. Refuses with NOT_FOUND. */
export async function listMandatesOf(
  tx: AccountTx,
  customerId: string,
  principal: Principal,
): Promise<{ mandates: Mandate[] }> {
  await assertCustomer(tx, customerId);
  const { rows } = await tx.query<Row>({
    name: 'mandates-of-customer',
    text: `${MANDATES} and c.id = $2 order by m.created_at desc, m.id desc`,
    values: [tx.accountId, customerId],
  });
  return { mandates: shownTo(principal, rows) };
}

/** Refuses a customer whom the account has not with NOT_FOUND. */
export async function assertCustomer(tx: AccountTx, customerId: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer === undefined) throw new AppError('NOT_FOUND');
}

/** Returns a mandate as it is; NOT_FOUND for one that the account has not. */
export async function getMandate(tx: AccountTx, id: string): Promise<Mandate> {
  const { rows } = await tx.query<Row>({
    name: 'mandate',
    text: `${MANDATES} and m.id = $2`,
    values: [tx.accountId, id],
  });
  const [mandate] = rows;
  if (mandate === undefined) throw new AppError('NOT_FOUND');
  return mandate;
}
