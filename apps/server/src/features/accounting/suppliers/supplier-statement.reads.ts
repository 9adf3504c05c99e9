import type { SupplierMovement } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { STATEMENT_MOVEMENTS_MAX } from '@pinkas/domain/customers/customer-limits';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertSupplier } from './supplier-party.ts';

type Movement = z.output<typeof SupplierMovement>;

export interface SupplierStatement {
  readonly openingAgorot: number;
  readonly movements: Movement[];
  readonly closingAgorot: number;
}

const OPENING = `
  select coalesce(sum(credit_agorot - debit_agorot), 0)::bigint as opening from ledger_lines
  where account_id = $1 and customer_id = $2 and ledger_account = 'suppliers' and entry_date < $3`;

/** What a source posted on a day is one movement: an entry and its reversal leave none. */
const MOVEMENTS = `
  select m.entry_date as date, m.source_kind as kind, m.source_id as "sourceId",
    coalesce(e.reference, p.detail->>'reference', '') as reference,
    greatest(-m.owed, 0)::bigint as "debitAgorot", greatest(m.owed, 0)::bigint as "creditAgorot"
  from (
    select entry_date, source_kind, source_id, sum(credit_agorot - debit_agorot) as owed
    from ledger_lines
    where account_id = $1 and customer_id = $2 and ledger_account = 'suppliers'
      and entry_date between $3 and $4
    group by 1, 2, 3 having sum(credit_agorot - debit_agorot) <> 0) m
  left join expenses e
    on m.source_kind = 'expense' and e.account_id = $1 and e.id = m.source_id
  left join supplier_payments p
    on m.source_kind = 'supplier-payment' and p.account_id = $1 and p.id = m.source_id
  order by m.entry_date, coalesce(e.created_at, p.created_at), m.source_id
  limit ${STATEMENT_MOVEMENTS_MAX + 1}`;

/**
 * Returns the account of a supplier from the ledger: the balance before the period, its movements
 * oldest first with the balance after each, and at its end. Refusals: NOT_FOUND,
 * STATEMENT_TOO_LONG.
 */
export async function readSupplierStatement(
  tx: AccountTx,
  supplierId: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<SupplierStatement> {
  if (to < from) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['to'], code: 'DATE_RANGE_INVALID' }]);
  }
  await assertSupplier(tx, supplierId);
  const opening = await tx.query<{ opening: number }>({
    name: 'supplier-opening',
    text: OPENING,
    values: [tx.accountId, supplierId, from],
  });
  const { rows } = await tx.query<Omit<Movement, 'balanceAgorot'> & Record<string, unknown>>({
    name: 'supplier-movements',
    text: MOVEMENTS,
    values: [tx.accountId, supplierId, from, to],
  });
  if (rows.length > STATEMENT_MOVEMENTS_MAX) throw new AppError('STATEMENT_TOO_LONG');
  const openingAgorot = opening.rows[0]?.opening ?? 0;
  let balanceAgorot = openingAgorot;
  const movements = rows.map((row) => {
    balanceAgorot += row.creditAgorot - row.debitAgorot;
    return { ...row, balanceAgorot };
  });
  return { openingAgorot, movements, closingAgorot: balanceAgorot };
}
