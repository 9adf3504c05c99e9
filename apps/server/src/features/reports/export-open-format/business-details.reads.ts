import { defaultBookSystem } from '@pinkas/domain/bookkeeping/book-details';
import { COMPANY_KINDS, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { bookPreferences, stockPreferences } from '../../business/preferences/preferences.api.ts';
import { recordKeys, type RecordKeys } from './record-keys.ts';
import { digitsOfTaxId } from './tax-digits.ts';

/** The fields of the business in the file. */
export interface BusinessDetails {
  /** Nine digits; empty for none. */
  readonly taxId: string;
  readonly name: string;
  readonly kind: CompanyKind;
  readonly address: string;
  readonly city: string;
  readonly withholdingFile: string;
  readonly hasLedger: boolean;
  readonly hasStock: boolean;
  /** The code of the branch that represents what was issued without one; undefined without branches. */
  readonly mainBranch: string | undefined;
}

interface Row {
  readonly tax_id: string;
  readonly name: string;
  readonly kind: string;
  readonly address: string;
  readonly city: string;
  readonly branch: string | null;
}

/** Reads the fields of the business in the file. */
export async function readBusinessDetails(tx: AccountTx): Promise<BusinessDetails> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<Row>`
    select p.tax_id, p.name_he as name, p.kind, p.address, p.city,
      (select b.code from branches b where b.account_id = ${account}
        order by b.is_default desc, b.created_at limit 1) as branch
    from business_profiles p where p.account_id = ${account}`.execute(tx.withoutPlugins());
  const [row] = rows;
  const books = (await readPreferences(tx, bookPreferences)).values;
  const stock = (await readPreferences(tx, stockPreferences)).values;
  const kind = COMPANY_KINDS.find((one) => one === row?.kind) ?? 'licensed-dealer';
  return {
    taxId: digitsOfTaxId(row?.tax_id ?? '') ?? '',
    name: row?.name ?? '',
    kind,
    address: row?.address ?? '',
    city: row?.city ?? '',
    withholdingFile: books.deductionsFile,
    hasLedger: (books.bookSystem ?? defaultBookSystem(kind)) === 'double-entry',
    hasStock: stock.keepsStock,
    mainBranch: row?.branch ?? undefined,
  };
}

/** Reads the keys of the accounts and parties of the business. */
export async function readRecordKeys(tx: AccountTx): Promise<RecordKeys> {
  const account = sql`${tx.accountId}::bigint`;
  const own = await sql<{ id: string; key: string }>`
    select o.id, o.account_key as key from own_ledger_accounts o where o.account_id = ${account}
    order by o.created_at, o.id`.execute(tx.withoutPlugins());
  const shared = await sql<{ key: string }>`
    select c.accounting_key as key from customers c
    where c.account_id = ${account} and c.accounting_key <> ''
    group by c.accounting_key having count(*) > 1`.execute(tx.withoutPlugins());
  return recordKeys(
    own.rows,
    shared.rows.map(({ key }) => key),
  );
}
