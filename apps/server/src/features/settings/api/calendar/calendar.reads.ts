import type { Due } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import type { Principal } from '@pinkas/domain/permissions/decide';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { readDues } from '../../../reports/dashboard/dashboard.api.ts';

/** Days behind and ahead of today that a calendar shows. */
const DAYS_BEHIND = 60;
const DAYS_AHEAD = 366;
/** More than a calendar program shows; those that fall due first. */
const PAYMENTS_MAX = 1_000;

/** A sum that is expected from a customer, or to be paid to a supplier. */
export interface ExpectedPayment {
  readonly id: string;
  readonly kind: 'document' | 'expense';
  readonly name: string;
  /** Of a document: its type; null for an expense. */
  readonly docType: number | null;
  readonly number: string;
  readonly dueDate: LocalDate;
  readonly openAgorot: number;
}

/** What falls due. */
export interface CalendarDays {
  readonly dues: readonly Due[];
  readonly payments: readonly ExpectedPayment[];
}

/** The calendar is the owner's: only the owner makes an address of it. */
const OWNER: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };

const PAYMENTS = `
  select * from (
    select id, 'document' as kind, customer_name as name, doc_type as "docType", number::text as number,
      due_date as "dueDate", open_agorot as "openAgorot"
    from documents
    where account_id = $1 and open_agorot > 0 and due_date between $2 and $3
    union all
    select id, 'expense', supplier_name, null, reference, due_date, open_agorot
    from expenses
    where account_id = $1 and open_agorot > 0 and removed_at is null and due_date between $2 and $3) p
  order by p."dueDate", p.kind, p.id limit $4`;

/** Returns the days on which something is to be filed, and on which money is expected or to be paid, around today. */
export async function readCalendarDays(tx: AccountTx, today: LocalDate): Promise<CalendarDays> {
  const { dues } = await readDues(tx, OWNER, today);
  const { rows } = await tx.query<ExpectedPayment & Record<string, unknown>>({
    name: 'calendar-payments',
    text: PAYMENTS,
    values: [tx.accountId, addDays(today, -DAYS_BEHIND), addDays(today, DAYS_AHEAD), PAYMENTS_MAX],
  });
  return { dues, payments: rows };
}
