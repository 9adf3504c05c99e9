import { ALLOCATION_KINDS } from '@pinkas/domain/expenses/expense-kind';
import {
  BAD_CHECKS,
  OPEN_CHECKS,
  type SupplierNumberFilter,
} from '@pinkas/domain/expenses/supplier-number';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { isAuthorityConnected } from '../../../account/tax-authority/tax-authority.api.ts';

/**
 * Returns the condition of expenses `e` in the books with that state of their number. `missing`: above the threshold and
 * without one, so its VAT is not claimed. `unconfirmed`: VAT is claimed above the threshold of the day by a number that the
 * authority did not confirm; where the business is not connected, only one that it rejected.
 */
export async function supplierNumberCondition(
  tx: AccountTx,
  today: LocalDate,
  filter: SupplierNumberFilter,
): Promise<RawBuilder<SqlBool>> {
  if (filter === 'missing') {
    return sql<SqlBool>`e.vat_dropped_reason = 'allocation-missing' and e.state <> 'waiting'`;
  }
  const checks = (await isAuthorityConnected(tx, today)) ? OPEN_CHECKS : BAD_CHECKS;
  return sql<SqlBool>`e.state <> 'waiting' and e.vat_claimed_agorot <> 0 and e.allocation_number <> ''
    and e.kind = any(${ALLOCATION_KINDS}::text[]) and e.number_check = any(${checks}::text[])
    and e.gross_agorot - e.vat_agorot > (select t.net_above_agorot from allocation_thresholds t
      where t.valid_from <= e.document_date order by t.valid_from desc limit 1)`;
}
