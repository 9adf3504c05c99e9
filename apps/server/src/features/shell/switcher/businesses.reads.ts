import { storedCompanyKind, type CompanyKind } from '@pinkas/domain/vat/company-kind';

import { acrossAccounts } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';

/** What a list of accounts shows of one. */
export interface ListedBusiness {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly kind: CompanyKind;
  readonly taxId: string;
}

interface Row extends Record<string, unknown> {
  readonly accountId: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly kind: string;
  readonly taxId: string;
}

/**
 * Returns the businesses of accounts. The caller has checked whose they are: nothing here decides who may
 * see them.
 */
export async function listBusinesses(
  db: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, ListedBusiness>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await acrossAccounts(db, (tx) =>
    tx.query<Row>({
      name: 'businesses-of-accounts',
      text: `select account_id as "accountId", name_he as "nameHe", name_en as "nameEn", kind,
          tax_id as "taxId" from businesses_of_accounts($1)`,
      values: [accountIds],
    }),
  );
  return new Map(
    rows.map(({ accountId, kind, ...names }) => [
      accountId,
      { ...names, kind: storedCompanyKind(kind) },
    ]),
  );
}
