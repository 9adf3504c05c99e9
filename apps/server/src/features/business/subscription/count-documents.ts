import type { Agorot } from '@pinkas/domain/money/agorot';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** What issuing documents came to, and what decides whether it is allowed. */
export interface SpentDocuments extends Record<string, unknown> {
  readonly registeredAt: string;
  /** Null before the first payment. */
  readonly paidUntil: LocalDate | null;
  /** The limit of the month; null without one. */
  readonly documents: number | null;
  readonly extraDocumentAgorot: Agorot | null;
  /** In this month, with those of now. */
  readonly used: number;
}

/** One statement, since every document pays for it: nothing is counted where the product sells nothing. */
const COUNT_DOCUMENTS = {
  name: 'count-documents-of-package',
  text: `
    with sold as (
      select registered_at from package_account($1, $2) where not is_of_another and seller_id <> $1),
    bought as (
      select version_id, paid_until from subscriptions where account_id = $1 and replaced_at is null),
    spent as (
      insert into package_usage as u (account_id, limit_kind, month, used)
        select $1, 'documents', $3, $4 from sold
        on conflict (account_id, limit_kind, month) do update set used = u.used + $4
        returning used)
    select s.registered_at as "registeredAt", b.paid_until as "paidUntil", v.documents,
      v.extra_document_agorot as "extraDocumentAgorot", spent.used
    from sold s cross join spent left join bought b on true
    join package_versions v on v.id = coalesce(b.version_id, (
      select t.id from package_versions t join packages p on p.id = t.package_id
        where p.key = 'trial' and t.valid_from <= $2 order by t.valid_from desc limit 1))`,
};

/** Adds to the count of the documents of this month. Undefined where the product sells nothing to the account. */
export async function countDocuments(
  tx: AccountTx,
  today: LocalDate,
  quantity: number,
): Promise<SpentDocuments | undefined> {
  const { rows } = await tx.query<SpentDocuments>({
    ...COUNT_DOCUMENTS,
    values: [tx.accountId, today, startOfMonth(today), quantity],
  });
  return rows[0];
}

/** Takes documents back that were counted and are not issued. */
export async function uncountDocuments(
  tx: AccountTx,
  today: LocalDate,
  quantity: number,
): Promise<void> {
  await tx
    .updateTable('packageUsage')
    .set((set) => ({ used: set('used', '-', quantity) }))
    .where('accountId', '=', tx.accountId)
    .where('limitKind', '=', 'documents')
    .where('month', '=', startOfMonth(today))
    .execute();
}
